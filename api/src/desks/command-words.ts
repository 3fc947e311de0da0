/** Values of a call in the words of the command that takes the same ones: one reader knows what each may be. */
export const wordsFor = (
  names: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): string[] => [
  ...names,
  ...Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])),
]
