import { voipMedia } from '../../device/voip/media'
import { behaviour } from '../behaviour'

const codecs = ['G.711A', 'G.711U', 'G.729', 'G.722'] as const

/** The codecs of the voice chip, told in the order in which they are offered; those that are off come last. */
export default behaviour(voipMedia, {
  factory: () => ({ rows: codecs.map((codec, place) => ({ codec, priority: place + 1 })) }),
  read: (_, state) => ({ ...state, rows: [...state.rows].sort((a, b) => (a.priority || 99) - (b.priority || 99) || a.id - b.id) }),
})
