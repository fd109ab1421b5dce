import { useSignal } from '@preact/signals'
import { mesh, meshFound, meshNodes, meshReboot, meshSearch } from '../../../src/device/internet/mesh'
import { rebooting, restartEffect } from '../../../src/device/system/job'
import type { Values } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { noteOwnChange, post, write } from '../../net/device'
import { DescriptionList } from '../../ui/data/description-list'
import { ErrorNotice } from '../../ui/data/resource-view'
import { Row } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { notify, reportError } from '../../ui/messages/message'
import { turnOffLabel } from '../../ui/primitives/button'
import { confirm } from '../../ui/primitives/dialog'
import { StatusLabel } from '../../ui/primitives/status-label'
import { EntityView, entityPage } from '../../ui/screens/entity-page'
import { keepOption } from '../../ui/transitions/trial-calls'
import { MeshTree } from './mesh-tree'
import { wifiInterrupted } from './parts/wifi-interrupted'

type MeshSettings = Values<typeof mesh.settings.fields>
type SearchState = Values<typeof meshFound.settings.fields>

const addNodeLabel: LocalizedText = ['Add a node', '添加节点']

const confirmSwitching = ({ enable }: MeshSettings, old: MeshSettings) => {
  if (enable === old.enable) return true
  return confirm({
    title: enable ? ['Turn on EasyMesh?', '开启 EasyMesh？'] : ['Turn off EasyMesh?', '关闭 EasyMesh？'],
    text: enable ? wifiInterrupted : ['All nodes will be disconnected.', '所有节点将断开。'],
    option: keepOption(),
    yes: enable ? ['Turn on', '开启'] : turnOffLabel,
    danger: !enable,
  })
}

const SearchProgress = ({ values, onRetry }: { values: SearchState; onRetry(): void }) => {
  const { state, progress, name } = values
  if (state === 'failed')
    return <ErrorNotice text={['No node found. Move it closer.', '未找到节点，请靠近后重试。']} onRetry={onRetry} />
  if (state === 'joined') return <StatusLabel tone="good" text={interpolate(['_ has joined.', '_ 已加入。'], name)} />
  return (
    <>
      <p role="status">{translate(['Press the button on the new node.', '请按新节点上的按钮。'])}</p>
      <progress aria-label={translate(addNodeLabel)} max={100} value={progress} />
    </>
  )
}

const NodeActions = ({ onSearch, reload }: { onSearch(): Promise<void>; reload(): Promise<unknown> }) => (
  <Row align="wrap">
    <ActionButton label={addNodeLabel} action={onSearch} />
    <ActionButton label={['Refresh', '刷新']} action={reload} />
    <ActionButton
      label={['Restart all', '全部重启']}
      question={{
        title: ['Restart all nodes?', '重启全部节点？'],
        text: restartEffect,
      }}
      action={async () => {
        await write(meshReboot)
        notify(rebooting)
        await reload()
      }}
    />
  </Row>
)

/** The search for new nodes, and the nodes as a tree and a table. */
const Nodes = () => {
  const searches = useSignal(0)
  const search = async () => {
    await post(meshSearch, {})
    searches.value++
  }
  return (
    <div>
      {searches.value > 0 && (
        <DescriptionList
          // A new search does not show the result of the last one.
          key={searches.value}
          heading={addNodeLabel}
          entity={meshFound}
          refreshSeconds={1}
          header={values => <SearchProgress values={values} onRetry={() => search().catch(reportError)} />}
        />
      )}
      <EntityView
        entity={meshNodes}
        refreshSeconds={5}
        table={{
          heading: ['Nodes', '节点'],
          canAdd: false,
          header: (nodes, reload) => (
            <>
              <NodeActions onSearch={search} reload={reload} />
              <MeshTree nodes={nodes} />
            </>
          ),
        }}
      />
    </div>
  )
}

/** EasyMesh: the switch and the role of this device, and while it is on, the nodes. */
export default entityPage(mesh, {
  // The topology changes with the settings.
  form: { beforeSave: confirmSwitching, onSaved: noteOwnChange },
  beside: ({ enable }) => enable && <Nodes />,
})
