import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Layout } from './layout'

/** Debian's package `libfaketime`: a process that loads it reads its clock through a file. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

const fileOf = ({ folder }: Layout, name: string) => join(folder, 'clocks', name)

/** Puts the clock of a process ahead by so many seconds, or back; it notices within a second. */
export const setClock = (layout: Layout, name: string, seconds: number) =>
  writeFileSync(fileOf(layout, name), `${seconds < 0 ? '' : '+'}${seconds}s\n`)

/** What a process is started with so that `setClock` works; nothing where the library is not installed. */
export function clockSettings(layout: Layout, name: string): Record<string, string> {
  if (!existsSync(LIBRARY)) return {}
  mkdirSync(dirname(fileOf(layout, name)), { recursive: true })
  setClock(layout, name, 0)
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: fileOf(layout, name),
    FAKETIME_CACHE_DURATION: '1',
    // The clock of the day jumps; the one that timers run by never does. Files keep their times.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
}

export const hasClocks = () => existsSync(LIBRARY)
