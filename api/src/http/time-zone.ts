/** The column of a time zone that a browser has named; nothing where times cannot be written in it here. */
export function knownZone(name: string | undefined): { time_zone?: string } {
  if (!name) return {}
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return { time_zone: name }
  } catch {
    return {}
  }
}
