import { linkQuality, meshNodes } from '../../../src/device/internet/mesh'
import type { Row } from '../../../src/model/shape'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { formatValue } from '../../ui/data/format'

type Node = Row<NonNullable<typeof meshNodes.rows>['fields']>

const qualityLabels = { good: ['Normal', '正常'], fair: ['Low', '低'], bad: ['Very low', '极低'] } as const

/** How a node is connected, and how well. */
const linkText = ({ link, signal }: Node): string => {
  const { fields } = meshNodes.rows!
  const quality = translate(qualityLabels[linkQuality(signal)])
  return [formatValue(fields.link, link), signal && formatValue(fields.signal, signal), quality]
    .filter(Boolean)
    .join(' · ')
}

const tree = style(
  'tree',
  `
  margin: 16px 0;
  & ul { margin-left: 4px; padding-left: 16px; border-left: 2px solid var(--edge); }
  & p { padding-top: 8px; }
`,
)

/**
 * The mesh as a tree with the gateway at its root, with the quality of each link. Each node is drawn at most once,
 * whatever the device sends: a node whose parent is unknown becomes a child of the gateway, and nodes that form a cycle
 * are left out.
 */
export const MeshTree = ({ nodes }: { nodes: readonly Node[] }) => {
  let rest = nodes
  const draw = (isChild: (node: Node) => boolean) => {
    const children = rest.filter(isChild)
    rest = rest.filter(node => !children.includes(node))
    return (
      children[0] && (
        <ul>
          {children.map(node => (
            <li key={node.id}>
              <p>● {node.name}</p>
              <div class={linkQuality(node.signal)}>{linkText(node)}</div>
              {draw(({ parent }) => parent === node.mac)}
            </li>
          ))}
        </ul>
      )
    )
  }
  return (
    <div class={tree}>
      <p>● {translate(['Gateway', '光猫'])}</p>
      {draw(({ parent }) => !nodes.some(({ mac }) => mac === parent))}
    </div>
  )
}
