import { rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { AUTHOR_HEADER, publishedSchema } from '@marga/platform-contract/release-service'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { conflictsOnChannel } from '../../actions/conflicts'
import { isRevoked } from '../../channels/revocations'
import { PlatformError } from '../../failure'
import { attest } from '../../releases/attestation'
import { notePublished } from '../../releases/note-published'
import { receiveRelease } from '../../releases/receive-release'
import { MOST_OVERHEAD_BYTES } from '../../releases/unpack-release'
import { ReleaseTooLargeError } from '../../releases/upload-errors'
import { problems, releaseParams } from './route-parts'
import type { AccessOf, TeamAccessOptions } from './team-access'

export interface UploadOptions extends Pick<TeamAccessOptions, 'channel' | 'mirror' | 'apiCalls'> {
  /** Folder for uploads that are not stored yet; emptied at the start. */
  incoming: string
  mostBytes: number
  /** Most bytes of compressed scripts that a page of the app loads first. */
  budgetBytes: number
}

const ARCHIVE = 'application/x-tar'

/** Uploads at the same time: each takes disk and processor. */
const MOST_UPLOADS = 4

/** A caller who announces too much is told before the body is read. @throws ReleaseTooLargeError */
function requireSize({ headers }: FastifyRequest, mostBytes: number) {
  if (Number(headers['content-length'] ?? 0) > mostBytes + MOST_OVERHEAD_BYTES)
    throw new ReleaseTooLargeError(mostBytes)
}

/** Author of the commit, as the publisher states it; '' where it is left out or is no name. */
function authorIn({ headers }: FastifyRequest): string {
  const text = String(headers[AUTHOR_HEADER] ?? '')
  try {
    return decodeURIComponent(text)
      .replace(/\p{Cc}/gu, '')
      .slice(0, 200)
  } catch {
    return ''
  }
}

const UPLOAD = {
  summary: 'Publish a release: a tar archive of release.json and then its files',
  consumes: [ARCHIVE],
  params: releaseParams,
  response: {
    200: publishedSchema.describe('The store held this very release before'),
    201: publishedSchema,
    ...problems,
  },
}

/** `PUT /releases/:app/:version`: a release as one stream, stored whole or not at all. Takes nothing but archives. */
export function addUploadRoute(instance: FastifyInstance, accessOf: AccessOf, options: UploadOptions) {
  const { incoming, mostBytes, budgetBytes, channel, mirror, apiCalls } = options
  rmSync(incoming, { recursive: true, force: true })
  let uploads = 0
  instance.removeAllContentTypeParsers()
  instance.addContentTypeParser(ARCHIVE, (_request, payload, done) => done(null, payload))
  instance.withTypeProvider<ZodTypeProvider>().put(
    '/releases/:app/:version',
    {
      config: { isStreamed: true },
      schema: UPLOAD,
      // Before the body: a team without the right sends nothing.
      preParsing: async (request, _reply, payload) => {
        const { app } = z.object({ app: z.string() }).parse(request.params)
        accessOf(request).requireRight({ action: 'publish', app })
        requireSize(request, mostBytes)
        return payload
      },
    },
    async (request, reply) => {
      if (uploads >= MOST_UPLOADS)
        throw new PlatformError(
          'TOO_MANY_UPLOADS',
          'Other releases are being uploaded. Try again in a moment.',
        )
      uploads += 1
      try {
        const { team, token, openStore } = accessOf(request)
        const limits = { incoming, mostBytes, budgetBytes }
        const source = request.body as Readable
        const { release, isNew } = await receiveRelease(mirror.store, source, {
          id: request.params,
          ...limits,
        })
        const { app, version } = release
        if (isNew) request.log.info({ app, version, team, token }, 'release published')
        await mirror.ensure({ app, version })
        const open = await openStore(channel)
        if (isNew) await attest(open, release, team)
        if (isNew)
          await notePublished(open, release, { by: `${team}, token ${token}`, author: authorIn(request) })
        const conflicts = conflictsOnChannel(open, { app, version, channel, apiCalls: await apiCalls() })
        const answer = {
          ...{ app, version, isNew, conflicts: conflicts.map(({ message }) => message) },
          ...(isRevoked(open.folder, release) && { isRevoked: true }),
        }
        return reply.code(isNew ? 201 : 200).send(answer)
      } finally {
        uploads -= 1
      }
    },
  )
}
