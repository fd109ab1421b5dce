/**
 * The commands in the code of a document, inline or in blocks for a shell, without what comes after `&&`, `|` or `#`
 * and without variables that are set before them.
 */
export const commandsIn = (markdown: string): string[] => {
  const blocks = [...markdown.matchAll(/^ *```(?:sh|yaml)\n([\s\S]*?)^ *```/gm)].flatMap(([, block]) =>
    block!.split('\n'),
  )
  const inline = [...markdown.replace(/^( *)```[\s\S]*?^\1```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!)
  return [...blocks, ...inline]
    .flatMap(
      line =>
        /(?:^ *|^time |^[A-Z]+=\w+ |- run: |"|: )((?:npm (?:start|test|run|ci)|node (?:build|tests)|npx) ?.*)$/.exec(
          line,
        )?.[1] ?? [],
    )
    .map(command =>
      command
        .split(/ (?:&&|\|\||\||#|…$)|\n/)[0]!
        .trim()
        .replace(/\$\{\{.*?\}\}/g, 'x'),
    )
}
