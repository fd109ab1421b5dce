import { useSignal } from '@preact/signals'
import { eventLog, eventsIn } from '../../../src/device/system/event-log'
import { systemLogList } from '../../../src/device/system/system-log'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { isMissing } from '../../net/call'
import { readRows } from '../../net/device'
import { type DiaryEntry, diaryOf } from '../../shared/diagnosis/diary-entries'
import { type News, newsIn } from '../../shared/diagnosis/news'
import { TextActions } from '../../shared/diagnosis/text-actions'
import { exactTime, undated } from '../../shared/system/log-time'
import { EntryList } from '../../ui/data/entry-list'
import { noteSeen } from '../../ui/data/news'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, CardSection, Cards, Stack } from '../../ui/layout'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { folded, nothingFound, SearchInput } from '../../ui/primitives/search-input'
import { setter } from '../../ui/setter'
import { Week, weekdayOf } from './parts/diary-week'

/**
 * Reads what the device tells by itself, all of which is seen then; without the module, what the known lines of its log
 * tell, which have no lasting ids.
 */
const readEvents = async (): Promise<News> => {
  try {
    const events = await readRows(eventLog)
    const entries = newsIn(events)
    noteSeen(events)
    return { events, entries }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { events: eventsIn(await readRows(systemLogList)), entries: [] }
  }
}

const nothingYet: LocalizedText = [
  'No events yet. New devices, outages and changes of passwords will be listed here.',
  '暂无事件。新设备、断网和密码更改将显示在此处。',
]

/** The day of an entry; empty while nobody had told the gateway. */
const dateOf = ({ time, isUndated }: DiaryEntry) => (isUndated ? '' : time.slice(0, 10))

interface DaysProps {
  entries: readonly DiaryEntry[]
  /** Those that had not been seen before. */
  news: readonly DiaryEntry[]
}

/** The entries of each day, below its name. */
const Days = ({ entries, news }: DaysProps) => (
  <div>
    {[...new Set(entries.map(dateOf))].map(date => (
      <CardSection key={date} heading={date ? term(`${weekdayOf(date)} ${date}`) : undated}>
        <EntryList
          entries={entries
            .filter(entry => dateOf(entry) === date)
            .map(({ id, icon, text, time, isOutage, isUndated }) => ({
              key: id,
              icon,
              text,
              tone: isOutage ? 'bad' : undefined,
              more: news.some(news => news.id === id) ? translate(['New', '新']) : '',
              value: isUndated ? time : time.slice(11),
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
        {({ events, entries: news }) => {
          const all = diaryOf(events)
          const dated = all.find(dateOf)
          const entries = all.filter(({ time, text }) => folded(`${time} ${text}`).includes(searched.value))
          const text = entries.map(entry => `${exactTime({ ...entry, afterStart: 0 })} ${entry.text}\n`).join('')
          return (
            <Cards>
              {dated && (
                <div>
                  <Week entries={all} date={dateOf(dated)} />
                </div>
              )}
              <Card>
                <Stack>
                  <SearchInput onSearch={setter(searched)} />
                  <TextActions text={text} fileName="diary.txt" />
                  {entries[0] ? (
                    <Days entries={entries} news={news} />
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
