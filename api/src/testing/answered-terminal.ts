import { PassThrough } from 'node:stream'

/**
 * A terminal at which somebody reads what a command is about to do, and answers yes.
 *
 * @param first what happens between the question and the answer
 * @returns puts the input of the process back
 */
export function answerYesAfter(first: () => Promise<unknown>): () => void {
  const { stdin } = process
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const use = (value: unknown) => Object.defineProperty(process, 'stdin', { value, configurable: true })
  // It is read from once the command asks.
  terminal.once('resume', async () => {
    await first()
    terminal.write('yes\n')
  })
  use(terminal)
  return () => void use(stdin)
}
