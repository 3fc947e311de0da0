import { createInterface } from 'node:readline/promises'
import { ExpectedError } from '@marga/server/failures/expected-error'

/** Says yes to the question of a command. */
export const YES = '--yes'
/** Says yes to a price that changes by more than half: `--yes` alone does not. */
export const YES_MORE_THAN_HALF = '--yes-more-than-half'

class NotConfirmedError extends ExpectedError {
  override readonly name = 'NotConfirmedError'

  constructor(flag: string) {
    super('NOT_CONFIRMED', `Nothing is changed. Add ${flag} to do it.`)
  }
}

/**
 * Shows what a command will do, and asks. Without a terminal nobody can answer: then only its flag does it.
 *
 * @throws NotConfirmedError where the answer is anything but yes
 */
export async function askFirst(text: string, isConfirmed: boolean, flag = YES): Promise<void> {
  console.log(text)
  if (isConfirmed) return
  if (!process.stdin.isTTY) throw new NotConfirmedError(flag)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Do it? (yes/no) ').finally(() => terminal.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmedError(flag)
}
