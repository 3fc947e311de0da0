import { resolve } from 'node:path'
import { Worker as Thread } from 'node:worker_threads'

/**
 * Workers of a browser on threads of Node, for tests: each runs the same file, whatever address is asked for.
 * @param file path from the workspace of a script that also works as a thread of Node
 */
export function threadWorkers(file: string) {
  const running = new Set<Thread>()
  class ThreadWorker {
    onmessage: ((event: MessageEvent) => void) | null = null
    onerror: Worker['onerror'] = null
    readonly postMessage: (message: object) => void
    readonly terminate: () => void
    constructor() {
      const thread = new Thread(resolve(file))
      running.add(thread)
      thread.on('message', (data: unknown) => this.onmessage?.({ data } as MessageEvent))
      this.postMessage = (message) => thread.postMessage(message)
      this.terminate = () => {
        running.delete(thread)
        void thread.terminate()
      }
    }
  }
  return {
    ThreadWorker,
    /** Ends what a test has left running. */
    endThreads: async () => {
      await Promise.all([...running].map((thread) => thread.terminate()))
      running.clear()
    },
  }
}
