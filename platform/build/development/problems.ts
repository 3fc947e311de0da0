import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Compiler, StatsError } from '@rspack/core'

/** What is wrong with the app that is developed, as pages show it (container/show-problems.ts). */
export interface Problem {
  kind: 'build' | 'fit'
  title: string
  /** File and line in the sources of the app. */
  place?: string
  text: string
}

/** Those of this process, which serves one app. */
const known: Record<Problem['kind'], Problem[]> = { build: [], fit: [] }

export const problemsNow = (): Problem[] => [...known.build, ...known.fit]

/** @param messages what `mfe check` says of the app as it is now */
function setUnfit(app: string, messages: readonly string[]) {
  known.fit = messages.map((text) => ({
    kind: 'fit',
    title: `${app} does not fit the site`,
    place: 'mfe.json',
    text,
  }))
}

/** Takes over what `mfe dev`, which started this process, says does not fit the site. @param tell calls pages to ask again */
export function followUnfit(app: string, tell: () => void) {
  process.on('message', (message) => {
    const { unfit } = Object(message) as { unfit?: unknown }
    if (!Array.isArray(unfit)) return
    setUnfit(app, unfit.map(String))
    tell()
  })
  process.channel?.unref()
}

/** Where the compiler says that the fault is, as `[8:1]` or `[/folder/src/page.tsx:8:1]` in the picture of its lines. */
function placeOf({ message, moduleName = '', file, loc }: StatsError, folder: string) {
  const [, path, line] = /\[(?:(\/[^\]]+?):)?(\d+):\d+\]/.exec(message) ?? []
  const name = (path ?? file ?? moduleName).replace(`${folder}/`, '').replace(/^\.\/|\?.*$/g, '')
  const at = line ?? /^\d+/.exec(loc ?? '')?.[0]
  return at && name ? `${name}:${at}` : name
}

function problemOf(app: string, error: StatsError, folder: string): Problem {
  const plain = { ...error, message: stripVTControlCharacters(error.message) }
  const place = placeOf(plain, folder)
  return {
    kind: 'build',
    title: `${app} does not compile`,
    ...(place && { place }),
    text: plain.message.trim(),
  }
}

/** Keeps what the last build complained of. */
export class BuildProblems {
  readonly app: { name: string; folder: string }

  constructor(app: { name: string; folder: string }) {
    this.app = app
  }

  apply(compiler: Compiler) {
    const { name, folder } = this.app
    compiler.hooks.done.tap('BuildProblems', (stats) => {
      const { errors = [] } = stats.toJson({ all: false, errors: true })
      known.build = errors.map((error) => problemOf(name, error, folder))
    })
  }
}

/** Lines before and behind one that are shown of a source. */
const BESIDE = 2

/** A line of a source among its neighbours; '' where the file is not there. */
export function excerptOf(folder: string, file: string, line: number): string {
  try {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    const first = Math.max(1, line - BESIDE)
    return lines
      .slice(first - 1, line + BESIDE)
      .map((text, index) => `${first + index === line ? '>' : ' '} ${first + index} | ${text}`)
      .join('\n')
  } catch {
    return ''
  }
}
