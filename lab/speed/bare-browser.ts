import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** Flags of every browser that measures: nothing of its own runs beside the page. */
export const MEASURING = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-quic',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--ignore-certificate-errors',
]

/** Ends each message of the DevTools protocol on a pipe. */
const END = '\0'

/** What was parsed. */
type Message = ReturnType<typeof JSON.parse>

/** A call of the DevTools protocol. */
type Send = <Result>(method: string, params?: object) => Promise<Result>

export interface Tab {
  send: Send
  /** The value of an expression in the page, which has to be JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

/** Calls on a pipe of the browser, answered in any order. */
function speak(input: Writable, output: Readable) {
  const waiting = new Map<number, (message: Message) => void>()
  let lastId = 0
  let text = ''
  output.setEncoding('utf8').on('data', (part: string) => {
    const messages = (text + part).split(END)
    text = messages.pop() ?? ''
    for (const message of messages.map((one) => JSON.parse(one))) {
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
    }
  })
  return (sessionId?: string): Send =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
        )
        input.write(JSON.stringify({ id: lastId, method, params, sessionId }) + END)
      })
}

/**
 * A new browser with one tab, for measuring times. Only the DevTools protocol is spoken to it: a browser that reports its
 * requests also reads the source again for the place of each call, which takes as long as a third of the scripts' start.
 */
export async function openTab(executablePath: string): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'marga-browser-'))
  const flags = [...MEASURING, '--remote-debugging-pipe', `--user-data-dir=${profile}`]
  const browser = spawn(executablePath, [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = once(browser, 'close')
  const connect = speak(browser.stdio[3] as Writable, browser.stdio[4] as Readable)
  const { targetId } = await connect()<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await connect()<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const send = connect(sessionId)
  return {
    send,
    evaluate: async <Value>(expression: string) => {
      const params = { expression, returnByValue: true }
      const { result } = await send<{ result: { value: Value } }>('Runtime.evaluate', params)
      return result.value
    },
    close: async () => {
      await connect()('Browser.close')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
