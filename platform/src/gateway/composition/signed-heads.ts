import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { HEAD_EVERY_MS, maySignHeads, nextHead } from '../../channels/heads'
import type { StoreMirror } from '../../mirror/store-mirror'
import type { Signer } from '../../signing/keys'
import { signedText } from '../../signing/signed-record'
import { signatoryOf } from '../../signing/trust'
import { storePaths } from '../../storage/store-paths'

interface Options {
  mirror: StoreMirror
  /** The present key of this gateway; null where it has none. */
  signer: () => Signer | null
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type SignedHeads = ReturnType<typeof createSignedHeads>

/** Signs what this gateway has seen of its channels, on each change and again and again, for gateways that start without a copy. */
export function createSignedHeads({ mirror, signer, log }: Options) {
  const gateway = `${hostname()}:${process.pid}`
  const channels = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let isFailing = false
  let warnedOf: string | undefined

  /** Without it the guard and the release service fail at their first signature only. */
  const warnOfUntrusted = (own: Signer) => {
    if (warnedOf === own.id || signatoryOf(mirror.trust(), own.id)) return
    warnedOf = own.id
    log.warn(
      { key: own.id },
      'signing key not trusted: the guard and the release service can sign nothing. Put its public half into TRUSTED_KEYS, or let an owner name it: npx mfe teams set',
    )
  }
  const write = async (channel: string) => {
    const own = signer()
    if (own) warnOfUntrusted(own)
    if (!own || !maySignHeads(mirror.trust(), own.id) || mirror.heads.isInDoubt(channel)) return
    const facts = { channel, at: new Date().toISOString(), process: mirror.heads.processId, gateway }
    const text = signedText(nextHead(mirror, facts), own)
    await mirror.store.write(storePaths.head({ channel, key: own.id }), text)
  }
  const attempt = async (channel: string) => {
    try {
      await write(channel)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'signed head not written')
      isFailing = true
    }
  }
  const sign = (channel: string) => {
    channels.add(channel)
    writing = writing.then(() => attempt(channel))
  }
  const timer = setInterval(() => {
    for (const channel of channels) sign(channel)
  }, HEAD_EVERY_MS).unref()

  return {
    sign,
    close: async () => {
      clearInterval(timer)
      await writing
    },
  }
}
