import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc (Linux). */
const TICKS = 100

const read = (pid: number | string, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

const fieldsOf = (pid: number | string) =>
  read(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')

/** A process and all that it started, directly or not. */
export function familyOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(fieldsOf(name)[1]))
  const family = [root]
  for (const pid of family) for (const [child, parent] of parents) if (parent === pid) family.push(child)
  return family
}

export const commandOf = (pid: number) => read(pid, 'cmdline').replaceAll('\0', ' ')

/** Processor time of processes, in milliseconds. */
export const processorMsOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const [, , , , , , , , , , , user = '0', system = '0'] = fieldsOf(pid)
    return sum + ((Number(user) + Number(system)) * 1_000) / TICKS
  }, 0)

/** Resident memory of a process, in MB. */
export const residentMbOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) / 1_024)
