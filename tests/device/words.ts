/** Texts without white space, from one text with white space between them: long lists are read best that way. */
export const words = (texts: string): string[] => texts.trim().split(/\s+/)
