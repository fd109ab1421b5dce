import { useSignal } from '@preact/signals'
import { type DeviceEvent, eventLog, eventsIn } from '../../../src/device/system/event-log'
import { systemLogList } from '../../../src/device/system/system-log'
import { isMissing } from '../../net/call'
import { readRows } from '../../net/device'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, Row, Stack } from '../../ui/layout'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { nothingFound, SearchInput } from '../../ui/primitives/search-input'
import { setter } from '../../ui/setter'
import { diaryOf } from './parts/diary-entries'
import { TextActions } from './parts/text-actions'

/** Reads what the device tells by itself; without the module, what the known lines of its log tell. */
const readEvents = async (): Promise<readonly DeviceEvent[]> => {
  try {
    return await readRows(eventLog)
  } catch (error) {
    if (!isMissing(error)) throw error
    return eventsIn(await readRows(systemLogList))
  }
}

/** What has happened, in the owner's words, to be filtered and to be handed to somebody. */
const Diary: PageComponent = ({ title }) => {
  const resource = useResource(readEvents)
  const searched = useSignal('')
  return (
    <Page title={title}>
      <ResourceView resource={resource}>
        {events => {
          const entries = diaryOf(events).filter(({ time, text }) =>
            `${time} ${text}`.toLowerCase().includes(searched.value),
          )
          const text = entries.map(entry => `${entry.time} ${entry.text}\n`).join('')
          return (
            <Card>
              <Stack>
                <SearchInput onSearch={setter(searched)} />
                <TextActions text={text} fileName="diary.txt" />
                {entries[0] ? (
                  <ul>
                    {entries.map(entry => (
                      <li key={entry.id}>
                        <Row>
                          <p>{entry.text}</p>
                          <span class="soft">{entry.time}</span>
                        </Row>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <EmptyState text={searched.value ? nothingFound : ['No events yet.', '暂无事件。']} />
                )}
              </Stack>
            </Card>
          )
        }}
      </ResourceView>
    </Page>
  )
}

Diary.entity = eventLog

export default Diary
