import { linkQuality, meshNodes } from '../../../src/device/internet/mesh'
import type { Row } from '../../../src/model/shape'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { formatValue } from '../../ui/data/format'

type Node = Row<NonNullable<typeof meshNodes.rows>['fields']>

/** A node with its place in the graph, `depth` links away from this device. */
interface PlacedNode {
  node: Node
  depth: number
  /** Index of the parent in the list of placed nodes; -1 for this device. */
  parentIndex: number
}

const qualityLabels = { good: ['Normal', '正常'], fair: ['Low', '低'], bad: ['Very low', '极低'] } as const

/** Pixels between two nodes vertically, and between two levels horizontally. */
const lineHeight = 48
const indent = 20

/**
 * Arranges the nodes as a tree, depth first. Each node is placed at most once, whatever the device sends: a node whose
 * parent is unknown becomes a child of this device, and nodes that form a cycle are left out.
 */
const placeNodes = (nodes: readonly Node[]): PlacedNode[] => {
  const placed: PlacedNode[] = []
  let rest = nodes
  const place = (isChild: (node: Node) => boolean, depth: number, parentIndex: number) => {
    const children = rest.filter(isChild)
    rest = rest.filter(node => !children.includes(node))
    for (const node of children) {
      const index = placed.push({ node, depth, parentIndex }) - 1
      place(other => other.parent === node.mac, depth + 1, index)
    }
  }
  place(node => !nodes.some(({ mac }) => mac === node.parent), 1, -1)
  return placed
}

const topOf = (index: number) => (index + 1) * lineHeight + 16

const GraphNode = ({ placed, index }: { placed: PlacedNode; index: number }) => {
  const { node, depth, parentIndex } = placed
  const { name, link, signal } = node
  const { fields } = meshNodes.rows!
  const quality = linkQuality(signal)
  const parts = [
    formatValue(fields.link, link),
    signal && formatValue(fields.signal, signal),
    translate(qualityLabels[quality]),
  ]
  const x = depth * indent
  const y = topOf(index)
  const parentBottom = parentIndex < 0 ? 24 : topOf(parentIndex) + 8
  return (
    <g class={quality}>
      <path d={`M${x - 14} ${parentBottom}V${y}H${x - 4}`} />
      <text x={x} y={y + 5}>
        ● {name}
        <tspan x={x + 16} dy="20">
          {parts.filter(Boolean).join(' · ')}
        </tspan>
      </text>
    </g>
  )
}

const graph = style(
  'graph',
  `
  width: 100%;
  margin: var(--medium) 0;
  & text { fill: currentColor; stroke: none; }
`,
)

/** The mesh as a tree with this device at its root, with the quality of each link. */
export const MeshGraph = ({ nodes }: { nodes: readonly Node[] }) => {
  const placed = placeNodes(nodes)
  return (
    <svg class={graph} style={{ height: (placed.length + 1) * lineHeight }} role="group">
      {placed.map((each, index) => (
        <GraphNode key={each.node.id} placed={each} index={index} />
      ))}
      <text y="20">● {translate(['Gateway', '光猫'])}</text>
    </svg>
  )
}
