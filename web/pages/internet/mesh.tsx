import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { linkQuality, mesh, meshFound, meshNodes, meshReboot, meshSearch } from '../../../src/device/internet/mesh'
import type { Row } from '../../../src/model/entity'
import { fill, type Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { post, write } from '../../net/device'
import { ActionButton } from '../../ui/action-button'
import { Button, saveWords } from '../../ui/button'
import { confirm } from '../../ui/dialog'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { failed } from '../../ui/load'
import { Page, Problem, Verdict } from '../../ui/page'
import { showValue } from '../../ui/show'

type Node = Row<NonNullable<typeof meshNodes.rows>['fields']>

const qualities = { good: ['Normal', '正常'], fair: ['Low', '低'], bad: ['Very low', '极低'] } as const
const join: Words = ['Add a node', '添加节点']

/** The nodes as a tree that grows from this device, with the quality of each link. Whatever the device tells, each is drawn once. */
const graph = (nodes: readonly Node[]) => {
  const drawn: ComponentChildren[] = []
  let rest = nodes
  const draw = (from: number, x: number, own: (node: Node) => unknown) => {
    const mine = rest.filter(own)
    rest = rest.filter(node => mine.indexOf(node) < 0)
    mine.forEach(({ name, mac, link, signal }) => {
      const y = drawn.length * 48 + 64
      const quality = linkQuality(signal)
      drawn.push(
        <g class={quality}>
          <path d={`M${x - 26} ${from}V${y}H${x - 4}`} />
          <text x={x} y={y + 5}>● {name}<tspan x={x + 16} dy="20">{showValue(meshNodes.rows!.fields.link, link)} {signal && `${signal} dBm`} {say(qualities[quality])}</tspan></text>
        </g>,
      )
      draw(y + 8, x + 32, node => node.parent === mac)
    })
  }
  draw(24, 32, node => !nodes.some(({ mac }) => mac === node.parent))
  return (
    <svg class="graph" style={{ height: drawn.length * 48 + 48 }}>
      {drawn}
      <text y="20">● {say(['This device', '本设备'])}</text>
    </svg>
  )
}

/** EasyMesh: on or off, how others join, and the nodes as a graph and a list. */
const Mesh: PageComponent = ({ title }) => {
  const searched = useSignal(false)
  const search = () => post(meshSearch, {}).then(() => { searched.value = true }, failed)
  return (
    <Page title={title}>
      <EntityView entity={mesh} settings={{
        before: ({ enable }, old) => enable === old.enable || confirm(
          title, enable ? ['Wi-Fi is off for a moment.', 'Wi-Fi 将短暂中断。'] : ['All nodes lose their connection.', '所有节点将断开。'], saveWords, !enable,
        ),
      }} />
      {searched.value && <Facts heading={join} entity={meshFound} every={1} above={({ state, progress, name }) =>
        state === 'failed' ? <Problem words={['No node was found. Put it nearer.', '未找到节点，请靠近后重试。']} retry={search} />
          : state === 'joined' ? <Verdict good words={fill(['_ has joined.', '_ 已加入。'], name)} />
            : <>
              <p role="status">{say(['Press the button on the new node.', '请按新节点上的按钮。'])}</p>
              <progress aria-label={say(join)} max={100} value={progress} />
            </>} />}
      <EntityView entity={meshNodes} every={5} rows={{
        heading: ['Nodes', '节点'],
        add: false,
        empty: ['Nodes bring Wi-Fi to every room.', '节点可扩大 Wi-Fi 覆盖。'],
        above: (nodes, reload) => (
          <>
            <div class="row start">
              <Button words={join} onClick={search} />
              <ActionButton words={['Refresh', '刷新']} run={reload} />
              <ActionButton words={['Restart all', '全部重启']} lost={['Nodes are off for about two minutes.', '节点将中断约两分钟。']}
                run={() => write(meshReboot).then(reload)} />
            </div>
            {graph(nodes)}
          </>
        ),
      }} />
    </Page>
  )
}

export default about(Mesh, [mesh])
