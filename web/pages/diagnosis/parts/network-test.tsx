import { useMemo, useRef } from 'react'
import type { NetworkTest, NetworkTestResult, pingStop } from '../../../../src/device/diagnosis/network-test'
import { wanInterface } from '../../../../src/device/internet/wan-interface'
import type { LocalizedText } from '../../../../src/model/localized-text'
import { initialValues } from '../../../../src/model/shape'
import { CancelledError } from '../../../net/call'
import { read, write } from '../../../net/device'
import { useRead, useResource } from '../../../ui/data/resource'
import { ResourceView } from '../../../ui/data/resource-view'
import { Columns } from '../../../ui/layout'
import { Page, type PageComponent } from '../../../ui/page'
import { EntityForm } from '../../../ui/screens/entity-form'
import { searchable } from '../../../ui/screens/entity-page'
import { protocolTitles, Tabs } from '../../../ui/screens/tabs'
import { NetworkTestOutput } from './network-test-output'

/** Polling stops after this many reads without a running test. More than one, since a slow device may start late. */
const idleReadLimit = 5

/** Reads the result every second while a test is running. Call `restart` when a test is started, to resume polling. */
const useTestResult = (result: NetworkTestResult) => {
  const idleReads = useRef(0)
  const resource = useResource(
    async options => {
      if (options.background && idleReads.current >= idleReadLimit) throw new CancelledError()
      idleReads.current++
      const state = await read(result, options)
      if (state.values.state === 'running') idleReads.current = 0
      return state
    },
    { refreshSeconds: 1 },
  )
  const restart = () => {
    idleReads.current = 0
    return resource.reload()
  }
  return { resource, restart }
}

/** The settings of a test and its Start button. */
const TestForm = ({ test, onStart }: { test: NetworkTest; onStart(): Promise<void> }) => {
  // The connections only provide the names in the interface list: the test can be started without them.
  const { data: connections } = useRead(wanInterface)
  const state = useMemo(() => ({ values: initialValues(test.settings), rows: [] }), [connections])
  const context = () => ({ others: [], [wanInterface.module]: connections })
  return <EntityForm entity={test} loaded={{ state, context }} reload={onStart} submitLabel={['Start', '开始']} />
}

interface NetworkTestOptions {
  /** The test over IPv4 and over IPv6. */
  tests: readonly [ipv4: NetworkTest, ipv6: NetworkTest]
  result: NetworkTestResult
  /** Stops the running test. */
  stop: typeof pingStop
  /** Shows the packet loss: lines without a time are lost packets (ping), not routers that do not reply (tracert). */
  showLoss?: boolean
}

const NetworkTestView = ({ tests, result, stop, showLoss, title }: NetworkTestOptions & { title: LocalizedText }) => {
  const { resource, restart } = useTestResult(result)
  const start = async () => {
    await restart()
    // On a phone the result is below the settings.
    const status = document.querySelector('main [role=status]')
    if (status) status.scrollIntoView({ block: 'center' })
  }
  const output = (
    <ResourceView resource={resource}>
      {({ values, rows }) => (
        <NetworkTestOutput
          title={title}
          result={result}
          state={values.state}
          rows={rows}
          showLoss={showLoss}
          onStop={() => write(stop).then(resource.reload)}
        />
      )}
    </ResourceView>
  )
  const tabs = tests.map((test, place) => ({
    title: protocolTitles[place]!,
    entities: [test],
    content: () => (
      <Columns>
        <TestForm test={test} onStart={start} />
        <div>{output}</div>
      </Columns>
    ),
  }))
  return (
    <Page title={title}>
      <Tabs tabs={tabs} />
    </Page>
  )
}

/** Creates the page of a network test: its settings for IPv4 and IPv6, and its output as it arrives. */
export const networkTestPage = (options: NetworkTestOptions): PageComponent => {
  const page = searchable(
    ({ title }) => <NetworkTestView {...options} title={title} />,
    ...options.tests.map(test => [test]),
  )
  page.tabTitles = protocolTitles
  return page
}
