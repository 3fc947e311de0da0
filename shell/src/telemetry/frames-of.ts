import type { Frame } from '@marga/platform-contract/telemetry'

/** The most that a report takes. */
const MOST_FRAMES = 5

const PLACE = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\/browser\/([\w.-]+\.m?js):(\d+):(\d+)/g

/** Where an error was thrown, in scripts of releases. Its message, which could hold what a visitor typed, is left out. */
export function framesOf(error: unknown): Frame[] {
  if (!(error instanceof Error) || !error.stack) return []
  const places = error.stack.replace(error.message, '').matchAll(PLACE)
  return [...places].slice(0, MOST_FRAMES).map(([, app = '', version = '', file = '', line, column]) => ({
    ...{ app, version, file },
    line: Number(line),
    column: Number(column),
  }))
}
