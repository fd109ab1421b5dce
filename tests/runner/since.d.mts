export function filesThatSee(
  changed: readonly string[],
  files: readonly string[],
  pathOf: (file: string) => string,
): Promise<string[]>
