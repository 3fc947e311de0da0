import { createInterface } from 'node:readline/promises'
import { ExpectedError } from '@marga/server/failures/expected-error'

/** Says yes to the question of a command. */
export const YES = '--yes'

class NotConfirmedError extends ExpectedError {
  override readonly name = 'NotConfirmedError'

  constructor() {
    super('NOT_CONFIRMED', `Nothing is changed. Add ${YES} to do it.`)
  }
}

/**
 * Shows what a command will do, and asks. Without a terminal nobody can answer: then only `--yes` does it.
 *
 * @throws NotConfirmedError where the answer is anything but yes
 */
export async function askFirst(text: string, isConfirmed: boolean): Promise<void> {
  console.log(text)
  if (isConfirmed) return
  if (!process.stdin.isTTY) throw new NotConfirmedError()
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Do it? (yes/no) ').finally(() => terminal.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmedError()
}
