import readline from 'node:readline/promises'

/**
 * A terminal at which somebody reads what a command is about to do, and answers yes.
 *
 * @param first what happens between the question and the answer
 * @returns puts the terminal of the process back
 */
export function answerYesAfter(first: () => Promise<unknown>): () => void {
  const terminal = Object.getOwnPropertyDescriptor(process.stdin, 'isTTY')
  Object.defineProperty(process.stdin, 'isTTY', { value: true, configurable: true })
  const question = async () => {
    await first()
    return 'yes'
  }
  jest
    .spyOn(readline, 'createInterface')
    .mockReturnValue({ question, close: () => {} } as unknown as readline.Interface)
  return () => {
    if (terminal) Object.defineProperty(process.stdin, 'isTTY', terminal)
    else Reflect.deleteProperty(process.stdin, 'isTTY')
  }
}
