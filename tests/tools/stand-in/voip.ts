// A definition in miniature: builders called at top level, an object spread, a sentence.
const field = (words: readonly [string, string]) => ({ words })
export const voip = { ...field(['MARK voip field', '语音字段']), ...field(['MARK voip other', '语音其他']) }
