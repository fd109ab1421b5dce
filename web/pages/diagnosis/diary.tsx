import { useSignal } from '@preact/signals'
import { type DeviceEvent, eventLog, eventsIn } from '../../../src/device/system/event-log'
import { systemLogList } from '../../../src/device/system/system-log'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import { isMissing } from '../../net/call'
import { readRows } from '../../net/device'
import { TextActions } from '../../shared/diagnosis/text-actions'
import { EntryList } from '../../ui/data/entry-list'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, CardSection, Cards, Stack } from '../../ui/layout'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { nothingFound, SearchInput } from '../../ui/primitives/search-input'
import { setter } from '../../ui/setter'
import { type DiaryEntry, diaryOf } from './parts/diary-entries'
import { Week, weekdayOf } from './parts/diary-week'

/** Reads what the device tells by itself; without the module, what the known lines of its log tell. */
const readEvents = async (): Promise<readonly DeviceEvent[]> => {
  try {
    return await readRows(eventLog)
  } catch (error) {
    if (!isMissing(error)) throw error
    return eventsIn(await readRows(systemLogList))
  }
}

const nothingYet: LocalizedText = [
  'No events yet. New devices, outages and changes of passwords will be listed here.',
  '暂无事件。新设备、断网和密码更改将显示在此处。',
]

const dateOf = ({ time }: DiaryEntry) => time.slice(0, 10)

/** The entries of each day, below its name. */
const Days = ({ entries }: { entries: readonly DiaryEntry[] }) => (
  <div>
    {[...new Set(entries.map(dateOf))].map(date => (
      <CardSection key={date} heading={term(`${weekdayOf(date)} ${date}`)}>
        <EntryList
          entries={entries
            .filter(entry => dateOf(entry) === date)
            .map(({ id, icon, text, time, isOutage }) => ({
              key: id,
              icon,
              text,
              tone: isOutage ? 'bad' : undefined,
              value: time.slice(11),
            }))}
        />
      </CardSection>
    ))}
  </div>
)

/**
 * What has happened, in the owner's words: the week with its outages, then day by day, to be filtered and to be handed
 * to somebody.
 */
const Diary: PageComponent = ({ title }) => {
  const resource = useResource(readEvents)
  const searched = useSignal('')
  return (
    <Page title={title}>
      <ResourceView resource={resource}>
        {events => {
          const all = diaryOf(events)
          const entries = all.filter(({ time, text }) => `${time} ${text}`.toLowerCase().includes(searched.value))
          const text = entries.map(entry => `${entry.time} ${entry.text}\n`).join('')
          return (
            <Cards>
              {all[0] && (
                <div>
                  <Week entries={all} date={dateOf(all[0])} />
                </div>
              )}
              <Card>
                <Stack>
                  <SearchInput onSearch={setter(searched)} />
                  <TextActions text={text} fileName="diary.txt" />
                  {entries[0] ? (
                    <Days entries={entries} />
                  ) : (
                    <EmptyState text={searched.value ? nothingFound : nothingYet} />
                  )}
                </Stack>
              </Card>
            </Cards>
          )
        }}
      </ResourceView>
    </Page>
  )
}

Diary.entity = eventLog

export default Diary
