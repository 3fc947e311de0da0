import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { GatewayReport } from '@marga/platform-contract/release-service'
import type { FastifyBaseLogger } from 'fastify'
import {
  REPORT_EVERY_MS,
  removeGatewayReport,
  removeOldReports,
  writeGatewayReport,
} from '../../channels/gateway-reports'
import type { Store } from '../../storage/store'

/** What a gateway serves of a channel, and why it does not serve the newest. */
export type Serving = Pick<GatewayReport, 'apps' | 'problem'>

export type ServingReports = ReturnType<typeof createServingReports>

/** Tells the store what this process serves: on each change and again and again, until it ends. */
export function createServingReports(store: Store, log: Pick<FastifyBaseLogger, 'warn'>) {
  const id = randomUUID()
  const gateway = `${hostname()}:${process.pid}`
  const present = new Map<string, Serving>()
  let writing: Promise<void> = Promise.resolve()
  let isFailing = false
  let warning: string | undefined

  const attempt = async (action: () => Promise<void>) => {
    try {
      await action()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'what this gateway serves was not reported')
      isFailing = true
    }
  }
  const write = (channel: string) => {
    writing = writing.then(() =>
      attempt(async () => {
        const serving = present.get(channel)
        if (!serving) return
        const at = new Date().toISOString()
        await writeGatewayReport(
          store,
          { channel, id },
          {
            ...{ gateway, at, ...serving },
            ...(warning && { warning }),
          },
        )
      }),
    )
    return writing
  }
  const timer = setInterval(() => {
    for (const channel of present.keys()) void write(channel)
  }, REPORT_EVERY_MS).unref()

  return {
    report: (channel: string, serving: Serving) => {
      if (!present.has(channel)) writing = writing.then(() => attempt(() => removeOldReports(store, channel)))
      present.set(channel, serving)
      void write(channel)
    },
    /** Says what `mfe doctor` shows of this process from now on. */
    warn: (sentence: string) => {
      warning = sentence
      for (const channel of present.keys()) void write(channel)
    },
    close: async () => {
      clearInterval(timer)
      const channels = [...present.keys()]
      present.clear()
      await writing
      for (const channel of channels) await attempt(() => removeGatewayReport(store, { channel, id }))
    },
  }
}
