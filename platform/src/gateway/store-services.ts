import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from '../env'
import { createStoreMirror } from '../mirror/store-mirror'
import { openSigner } from '../signing/keys'
import type { Store } from '../storage/store'
import { createSignedHeads } from './composition/signed-heads'
import { createWebhooks, type Webhooks } from './webhooks/webhooks'

interface Parts {
  environment: Environment
  store: Store
  log: FastifyBaseLogger
}

/** The present signing key, which may be changed while this runs; null if this process has none. */
const signerOf =
  ({ keys }: Environment) =>
  () =>
    existsSync(keys.signingKeyFile) ? openSigner(keys) : null

/** What a gateway and a release service that runs alone have in common: the verified copy, and what they write beside it. */
export function createStoreServices({ environment, store, log }: Parts) {
  const mirror = createStoreMirror({
    store,
    mirrorsFolder: environment.mirrorsFolder,
    keys: environment.keys,
    onProblem: (problem) => {
      log.error(problem)
      webhooks.reportProblem(problem)
    },
  })
  const signer = signerOf(environment)
  const webhooks: Webhooks = createWebhooks({ mirror, signer, receiver: environment.webhook, log })
  return { mirror, webhooks, signer, heads: createSignedHeads({ mirror, signer, log }) }
}
