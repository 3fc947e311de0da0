import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { createSignedHeads } from './gateway/composition/signed-heads'
import { storePaths } from './storage/store-paths'
import { channel, makeMirrored } from './testing-mirror'
import { makeKey, nameGateways } from './testing-teams'

/** Key of the newest record of `demo`. */
export const newest = storePaths.record({ channel, app: 'demo', revision: 2 })

/** Runs something at a later moment: the clock is moved, nobody waits. */
export async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  try {
    return await run()
  } finally {
    jest.useRealTimers()
  }
}

/** A store in which `demo` was shipped twice, and gateways that sign what they have seen of it. */
export async function makeSeen() {
  const made = makeMirrored()
  const { fixture, openMirror } = made
  const keyOfGateway = makeKey(fixture, 'gateway')
  await nameGateways(fixture, [keyOfGateway.publicKey])
  const placeOf = (key: string) => join(fixture.store, key)
  const hidden = join(fixture.workspace, 'hidden.json')
  return {
    ...made,
    first: await made.ship('first'),
    second: await made.ship('second'),
    keyOfGateway,
    headKey: storePaths.head({ channel, key: keyOfGateway.publicKey.id }),
    placeOf,
    /** Takes an object out of the store, as somebody may who writes there. */
    hide: (key: string) => renameSync(placeOf(key), hidden),
    putBack: (key: string) => renameSync(hidden, placeOf(key)),
    openGateway: (name: string) => {
      const mirror = openMirror(name)
      const { signer } = keyOfGateway.open
      const heads = createSignedHeads({ mirror, signer, log: { warn: () => undefined } })
      return {
        mirror,
        signs: async () => {
          heads.sign(channel)
          await heads.close()
        },
      }
    },
  }
}
