import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Release } from '@marga/platform-contract/release'
import { pack } from 'tar-stream'
import { presentRules, writePermissions } from '../channels/change-permissions'
import { readEnvironment } from '../env'
import { openStore } from '../mirror/open-store'
import { createToken } from '../signing/tokens'
import { makeWorkspace } from '../testing'
import { startServiceProcess } from '../testing-service-process'
import { addTeam } from '../testing-teams'
import { makeUpload } from '../testing-upload'

jest.setTimeout(180_000)

const MEGABYTE = 1_048_576
const BLOCK = Buffer.alloc(MEGABYTE, 'a block of a file that is too large to be held in memory. ')

let fixture: ReturnType<typeof makeWorkspace>
let owner: Awaited<ReturnType<typeof openStore>>
let token: string
let service: Awaited<ReturnType<typeof startServiceProcess>>

async function start(settings: NodeJS.ProcessEnv = {}) {
  service = await startServiceProcess({ DATA_DIR: fixture.workspace, ...fixture.environment, ...settings })
}
beforeEach(async () => {
  fixture = makeWorkspace()
  owner = await openStore(readEnvironment({ DATA_DIR: fixture.workspace, ...fixture.environment }))
  await addTeam({ ...fixture, open: owner }, { name: 'careers', apps: ['careers'] })
  const made = createToken('careers', { days: 1 })
  token = made.text
  const rules = { ...presentRules(owner), tokens: [made.token] }
  await writePermissions(owner, { rules, by: 'an owner', why: '' })
})
afterEach(async () => {
  await service.close()
  fixture.remove()
})

const MOST_MEGABYTES = 64

/** Of a file that is small enough to be read to its end. */
const hashOfBlocks = (megabytes: number) => {
  if (megabytes > MOST_MEGABYTES) return `sha384-${'A'.repeat(64)}`
  const sum = createHash('sha384')
  for (let count = 0; count < megabytes; count += 1) sum.update(BLOCK)
  return `sha384-${sum.digest('base64')}`
}

interface Large {
  files: number
  megabytes: number
}
const GIGABYTE: Large = { files: 16, megabytes: 64 }
/** More than the service may hold, and half as long to write as a gigabyte. */
const HALF: Large = { files: 8, megabytes: 64 }

/** A release with files of this size, which are made while they are sent. */
async function largeRelease({ files, megabytes }: Large): Promise<Release> {
  const { release } = await makeUpload(fixture, { app: 'careers', version: '1.0.0' })
  const stated = { bytes: megabytes * MEGABYTE, integrity: hashOfBlocks(megabytes) }
  const names = Array.from({ length: files }, (_, index) => `browser/large-${index}.bin`)
  return {
    ...release,
    entry: 'browser/large-0.bin',
    assets: { list: [] },
    files: Object.fromEntries(names.map((name) => [name, stated])),
  }
}

/** Sends a stream as the archive. @returns the answer, and how many bytes were taken before it */
async function put(archive: Readable, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(service.origin)
  let sent = 0
  archive.on('data', (chunk: Buffer) => {
    sent += chunk.length
  })
  return new Promise<{ status: number; body: { code?: string; message?: string }; sent: number }>(
    (resolve, reject) => {
      const call = request({
        hostname,
        port,
        method: 'PUT',
        path: '/platform/v1/releases/careers/1.0.0',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar', ...headers },
      })
      call.on('response', async (answer) => {
        const body = JSON.parse(await text(answer))
        resolve({ status: answer.statusCode ?? 0, body, sent })
        archive.destroy()
        call.destroy()
      })
      call.on('error', reject)
      archive.on('error', () => undefined).pipe(call)
    },
  )
}

/** An archive that is made while it is read. */
function archiveOf(release: Release, { files, megabytes }: Large) {
  const archive = pack()
  const add = async () => {
    archive.entry({ name: 'release.json' }, JSON.stringify(release))
    for (let index = 0; index < files; index += 1) {
      const file = archive.entry({ name: `browser/large-${index}.bin`, size: megabytes * MEGABYTE })
      for (let count = 1; count < megabytes; count += 1)
        if (!file.write(BLOCK)) await new Promise<void>((resume) => file.once('drain', () => resume()))
      file.end(BLOCK)
    }
    archive.finalize()
  }
  // The service may end it before it is whole.
  add().catch(() => undefined)
  return Readable.from(archive)
}

/** A caller who sends on without end and reads what comes. @returns the answer, once the service has ended the connection */
async function sendWithoutEnd() {
  const { hostname, port } = new URL(service.origin)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
  })
  const head = [
    'PUT /platform/v1/releases/careers/1.0.0 HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    'content-type: application/x-tar',
    `content-length: ${1_024 * MEGABYTE}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const send = () => {
    while (socket.write(BLOCK)) {
      // The connection takes more.
    }
  }
  socket.on('drain', send)
  send()
  await new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()))
  return answer
}

describe('an upload that is larger than memory', () => {
  test('of 1 GB is refused once its size is known, with what to do; little of it is read', async () => {
    await start()
    const idle = service.peakBytes()
    const tooLarge = {
      status: 413,
      body: {
        code: 'RELEASE_TOO_LARGE',
        message: expect.stringMatching(/^A release of more than 200 MB .* raise RELEASE_UPLOAD_MB\.$/),
      },
    }
    const stated = await put(archiveOf(await largeRelease(GIGABYTE), GIGABYTE))
    expect(stated).toMatchObject(tooLarge)
    expect(stated.sent).toBeLessThan(50 * MEGABYTE)

    const headers = { 'content-length': String(1_024 * MEGABYTE) }
    const announced = await put(archiveOf(await largeRelease(GIGABYTE), GIGABYTE), headers)
    expect(announced).toMatchObject(tooLarge)

    const small = { files: 1, megabytes: 1 }
    const hidden = await put(archiveOf(await largeRelease(small), GIGABYTE))
    expect(hidden).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('has 67108864 bytes') },
    })
    expect(hidden.sent).toBeLessThan(50 * MEGABYTE)

    expect(service.peakBytes() - idle).toBeLessThan(100 * MEGABYTE)
    expect(await owner.store.list('releases/')).toEqual([])
  })

  test('is taken where the limit is raised, within bounded memory, and whole', async () => {
    await start({ RELEASE_UPLOAD_MB: '600' })
    const idle = service.peakBytes()
    expect(await put(archiveOf(await largeRelease(HALF), HALF))).toMatchObject({ status: 201 })
    expect(service.peakBytes() - idle).toBeLessThan(300 * MEGABYTE)
    expect(await owner.store.list('releases/careers/1.0.0/browser/')).toHaveLength(HALF.files)
  })

  test('whose caller does not stop sending is answered all the same, and then ended', async () => {
    await start()
    const answer = await sendWithoutEnd()
    expect(answer).toContain('HTTP/1.1 413')
    expect(answer).toContain('RELEASE_TOO_LARGE')
  })

  test('of 1 GB in one file is refused by name', async () => {
    await start({ RELEASE_UPLOAD_MB: '1100' })
    const one = { files: 1, megabytes: 1_024 }
    expect(await put(archiveOf(await largeRelease(one), one))).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/^browser\/large-0\.bin is larger than 64 MB/) },
    })
  })
})
