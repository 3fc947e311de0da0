interface Style {
  url: string
  integrity: string
}

export function createStyleReader(entries: {
  shell: string
  remotes: Record<string, string>
}): (style: Style) => string | undefined
