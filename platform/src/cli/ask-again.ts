import { createInterface } from 'node:readline/promises'
import { hasCode } from '../failure'
import type { Context } from './context'
import { printable } from './output'

/** Asks on the terminal; elsewhere the answer is no. */
async function isConfirmed(context: Context, question: string): Promise<boolean> {
  if (context.isJson || !process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${printable(question)} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

/** Promotes; where something was taken back before, only after a yes. @throws PlatformError `TAKEN_BACK` */
export async function askAgain<T>(context: Context, promote: (isAgain: boolean) => Promise<T>): Promise<T> {
  try {
    return await promote(false)
  } catch (error) {
    if (!hasCode(error, 'TAKEN_BACK') || !(error instanceof Error)) throw error
    if (!(await isConfirmed(context, error.message))) throw error
    return promote(true)
  }
}
