import { setTimeout as wait } from 'node:timers/promises'

interface Options {
  /** Ends the process's work: finishes requests in flight and closes everything. */
  close: () => Promise<void>
  /** Called before the drain time: from now on the process reports that it is not ready. */
  onDrain?: () => void
  /** Time between `onDrain` and `close`, in milliseconds, for load balancers to notice. Left out for SIGINT. */
  drainMs?: number
}

/**
 * Closes the process on SIGTERM and SIGINT, and when its supervisor is gone. Under a supervisor SIGINT is ignored: a
 * terminal sends it to the whole process group, and the supervisor decides about the order.
 */
export function closeOnSignals({ close, onDrain = () => {}, drainMs = 0 }: Options) {
  let isClosing = false
  const shutDown = async (drainFor: number) => {
    if (isClosing) return
    isClosing = true
    onDrain()
    await wait(drainFor)
    await close()
    if (process.connected) process.disconnect()
  }
  process.on('SIGTERM', () => void shutDown(drainMs))
  process.on('disconnect', () => void shutDown(0))
  const isSupervised = process.send !== undefined
  process.on('SIGINT', () => void (isSupervised || shutDown(0)))
}

/** Tells the supervisor, if there is one, that the process answers requests. */
export const reportReady = () => process.send?.('ready')
