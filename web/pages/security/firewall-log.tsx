import { useSignal } from '@preact/signals'
import { firewallLog } from '../../../src/device/security/firewall-log'
import { interpolate, type LocalizedText, type Sentence, withDetail } from '../../../src/model/localized-text'
import type { Row } from '../../../src/model/shape'
import { isUnknown } from '../../../src/model/unknown'
import { translate } from '../../look/language'
import { type ReadOptions, readRows } from '../../net/device'
import { nameOf } from '../../net/device-names'
import { TextActions } from '../../shared/diagnosis/text-actions'
import { afterStart, exactTime } from '../../shared/system/log-time'
import { EntryList } from '../../ui/data/entry-list'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, Stack } from '../../ui/layout'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { folded, nothingFound, SearchInput } from '../../ui/primitives/search-input'
import { setter } from '../../ui/setter'

type Entry = Row<NonNullable<(typeof firewallLog)['rows']>['fields']>

const blocked: Sentence = ['Blocked: _ from _ to _', '已阻止：_，从 _ 到 _']
const passed: Sentence = ['Allowed: _ from _ to _', '已放行：_，从 _ 到 _']
const byRule: LocalizedText = ['rule “_”', '规则“_”']

const eventOf = (entry: Entry) => {
  const { id, verdict, protocol, source, destination, port, rule } = entry
  const text = interpolate(
    verdict === 'blocked' ? blocked : passed,
    port ? `${protocol} ${port}` : protocol,
    nameOf(source) || source,
    nameOf(destination) || destination,
  )
  return { entry, id, text: translate(rule ? withDetail(text, interpolate(byRule, rule)) : text) }
}

const isKnown = ({ verdict }: Entry) => !isUnknown(firewallLog.rows!.fields.verdict, verdict)

const readEvents = async (options: ReadOptions) => (await readRows(firewallLog, options)).filter(isKnown).map(eventOf)

/** What the firewall has blocked and let pass, in sentences, to be filtered and to be handed to somebody. */
const FirewallLog: PageComponent = ({ title }) => {
  const resource = useResource(readEvents)
  const searched = useSignal('')
  return (
    <Page title={title}>
      <ResourceView resource={resource}>
        {events => {
          const found = events.filter(({ entry, text }) =>
            folded(`${afterStart(entry) || entry.time} ${text}`).includes(searched.value),
          )
          return (
            <Card>
              <Stack>
                <SearchInput onSearch={setter(searched)} />
                <TextActions
                  text={found.map(({ entry, text }) => `${exactTime(entry)} ${text}\n`).join('')}
                  fileName="firewall.txt"
                />
                {found[0] ? (
                  <EntryList
                    entries={found.map(({ id, entry, text }) => ({
                      key: id,
                      icon: 'security',
                      text,
                      more: afterStart(entry) ? '' : entry.time.slice(0, 10),
                      value: afterStart(entry) || entry.time.slice(11),
                    }))}
                  />
                ) : (
                  <EmptyState text={searched.value ? nothingFound : ['Nothing has been logged yet.', '暂无记录。']} />
                )}
              </Stack>
            </Card>
          )
        }}
      </ResourceView>
    </Page>
  )
}

FirewallLog.entity = firewallLog

export default FirewallLog
