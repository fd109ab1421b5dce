import type { LocalizedText } from '../../../../src/model/localized-text'

/** What happens while channels are chosen, or the mesh begins. */
export const wifiInterrupted: LocalizedText = ['Wi-Fi will be interrupted briefly.', 'Wi-Fi 将短暂中断。']
