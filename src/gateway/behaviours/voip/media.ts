import { voipMedia } from '../../../device/voip/media'
import { behaviour } from '../../engine/behaviour'

const codecs = ['G.711A', 'G.711U', 'G.729', 'G.722'] as const

/** Returns codecs in order of priority; disabled ones come last. */
export const voipMediaBehaviour = behaviour(voipMedia, {
  factory: () => ({ rows: codecs.map((codec, index) => ({ codec, priority: index + 1 })) }),
  read: (_, state) => ({
    ...state,
    rows: [...state.rows].sort((a, b) => (a.priority || 99) - (b.priority || 99) || a.id - b.id),
  }),
})
