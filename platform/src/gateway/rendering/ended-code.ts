import { realpathSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Frame, framesSchema } from '@marga/platform-contract/telemetry'
import { z } from 'zod'
import type { RenderableSet } from './renderable-set'

/** Frames that a fault has at most. */
const MOST_FRAMES = 5
/** Bytes that a renderer may write of one stack: releases run there, and could write anything. */
const MOST_BYTES = 20_000

const lineSchema = z.object({ job: z.number().int(), stack: z.string().max(MOST_BYTES) })

/** What a renderer says of the code that it runs, line by line: the stack of the job that was heard of last. */
export function createStackReader() {
  let rest = ''
  let last: { job: number; stack: string } | null = null
  const take = (line: string) => {
    try {
      last = lineSchema.parse(JSON.parse(line))
    } catch {
      // A release has written there, or the line was cut off: what was known stays.
    }
  }
  return {
    read: (text: string) => {
      const lines = (rest + text).split('\n')
      rest = (lines.pop() ?? '').slice(0, 2 * MOST_BYTES)
      for (const line of lines) take(line)
    },
    stackOf: (job: number) => (last?.job === job ? last.stack : null),
  }
}

const PLACE = /(file:\/\/[^\s()?#]+)[^\s()]*?:(\d+):(\d+)\)?$/gm

/** Folders of server builds as stacks name them: Node follows links. */
function foldersOf({ entries }: RenderableSet) {
  return Object.entries(entries.remotes).flatMap(([app, file]) => {
    try {
      return [{ app, folder: realpathSync(dirname(file)) + sep }]
    } catch {
      // A remote whose pages are all rendered in the browser has none.
      return []
    }
  })
}

/** The places of a stack in releases of remotes of a set, the innermost first: code of React, of Node and of the shell runs for them. */
export function framesOfRemotes(set: RenderableSet, stack: string): Frame[] {
  const folders = foldersOf(set)
  return [...stack.matchAll(PLACE)]
    .flatMap(([, url = '', line, column]) => {
      const path = fileURLToPath(url)
      const app = folders.find(({ folder }) => path.startsWith(folder))?.app
      const version = app && set.registry.microFrontends[app]?.[0]?.metadata.version
      if (!app || !version) return []
      const frame = { app, version, file: basename(path), line: Number(line), column: Number(column) }
      return framesSchema.safeParse([frame]).success ? [frame] : []
    })
    .slice(0, MOST_FRAMES)
}
