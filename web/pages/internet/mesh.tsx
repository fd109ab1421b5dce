import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { linkQuality, mesh, meshFound, meshNodes, meshReboot, meshSearch } from '../../../src/device/internet/mesh'
import { blank, type Row } from '../../../src/model/entity'
import type { Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { read, write } from '../../net/device'
import { Button, retryWords } from '../../ui/button'
import { confirm, Dialog } from '../../ui/dialog'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { failed, useLoad } from '../../ui/load'
import { Loading, Page, Verdict } from '../../ui/page'
import { showValue } from '../../ui/show'

type Node = Row<NonNullable<typeof meshNodes.rows>['fields']>

const { link: linkField, signal: signalField } = meshNodes.rows!.fields
const qualities = { good: ['Good', '好'], fair: ['Fair', '一般'], poor: ['Poor', '差'] } as const
const tones = { good: 'good', fair: 'soft', poor: 'bad' } as const
const joinWords: Words = ['Add a node', '添加节点']

/** Pixels from one node to the next, and from a node to those that hang on it. */
const [line, step] = [56, 32]

/** The nodes as a tree from this device on. Whatever the device tells, each node is drawn once. */
const Graph = ({ nodes }: { nodes: readonly Node[] }) => {
  const drawn: ComponentChildren[] = []
  let rest = nodes
  const draw = (from: number, depth: number, own: (node: Node) => boolean) => {
    const mine = rest.filter(own)
    rest = rest.filter(node => mine.indexOf(node) < 0)
    mine.forEach(({ name, mac, link, signal }) => {
      const x = 12 + depth * step
      const y = (drawn.length + 1.5) * line
      const quality = linkQuality(signal)
      drawn.push(
        <g class={tones[quality]}>
          <path d={`M${x - step} ${from + 8}V${y}H${x}`} />
          <circle cx={x} cy={y} r="8" fill="currentColor" />
          <text x={x + 16} y={y - 4}>{name}</text>
          <text x={x + 16} y={y + 16}>{showValue(linkField, link)}{signal && ` ${showValue(signalField, signal)}`} · {say(qualities[quality])}</text>
        </g>,
      )
      draw(y, depth + 1, node => node.parent === mac)
    })
  }
  draw(line / 2, 1, node => !nodes.some(other => other.mac === node.parent))
  return (
    <svg class="graph" height={(drawn.length + 1) * line}>
      <circle cx="12" cy={line / 2} r="8" fill="currentColor" />
      <text x="28" y={line / 2 + 5}>{say(['This gateway', '本网关'])}</text>
      {drawn}
    </svg>
  )
}

/** The search for a node, as it goes: progress, then who has joined, or a way to try again. */
const Search = ({ again }: { again(): void }) => (
  <Loading of={useLoad(timer => read(meshFound, timer), 1)}>
    {({ values: { state, progress, name } }) => state === 'joined' ? <Verdict good words={[`“${name}” has joined.`, `“${name}”已加入。`]} />
      : state === 'scanning' ? (
        <>
          <p role="status">{say(['Press the button on the new node.', '请按新节点上的配对按钮。'])}</p>
          <progress aria-label={say(joinWords)} max={100} value={progress} />
        </>
      ) : (
        <>
          <Verdict good={false} words={['No node was found. Put it nearer.', '未找到节点，请靠近后重试。']} />
          <Button words={retryWords} onClick={again} />
        </>
      )}
  </Loading>
)

/** EasyMesh: on or off, the nodes as a graph and a list, and how others join. */
const Mesh: PageComponent = ({ title }) => {
  const joining = useSignal(0)
  const search = () => write(meshSearch, blank(meshSearch.settings)).then(() => { joining.value++ }, failed)
  const restart: Words = ['Restart all', '全部重启']
  return (
    <Page title={title}>
      <EntityView entity={mesh} settings={{
        before: ({ enable }, old) => enable === old.enable || confirm(
          title,
          enable ? ['Turn on? Wi-Fi is off for a moment.', '确认开启？Wi-Fi 将短暂中断。'] : ['Turn off? All nodes lose their connection.', '确认关闭？所有节点将断开。'],
          'OK', !enable,
        ),
      }} />
      <EntityView entity={meshNodes} every={9} rows={{
        heading: ['Nodes', '节点'],
        add: false,
        empty: ['Nodes bring Wi-Fi to every room.', '节点可将 Wi-Fi 带到每个房间。'],
        above: (nodes, reload) => (
          <>
            <div class="row start">
              <Button words={joinWords} icon="add" onClick={search} />
              <Button words={['Refresh', '刷新']} onClick={reload} />
              <Button words={restart} onClick={async () => {
                if (await confirm(restart, ['The nodes are away for about two minutes.', '节点将中断约两分钟。'], restart, true))
                  write(meshReboot, blank(meshReboot.settings)).then(reload, failed)
              }} />
            </div>
            <Graph nodes={nodes} />
            {!!joining.value && <Dialog key={joining.value} title={joinWords} close={() => {
              joining.value = 0
              reload()
            }}><Search again={search} /></Dialog>}
          </>
        ),
      }} />
    </Page>
  )
}

export default Mesh
