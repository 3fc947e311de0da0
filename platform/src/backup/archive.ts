import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

export type Archive = ReturnType<typeof openArchive>

/** A tar archive that is written while it is read: an entry resolves once it was taken. */
export function openArchive() {
  const archive = pack()
  let entries = 0
  let bytes = 0
  return {
    stream: archive as AsyncIterable<Uint8Array>,
    add: (name: string, content: Buffer) => {
      entries += 1
      bytes += content.length
      return new Promise<void>((resolve, reject) => {
        archive.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
          error ? reject(error) : resolve(),
        )
      })
    },
    written: () => ({ entries, bytes }),
    finish: () => archive.finalize(),
    abort: (error: Error) => archive.destroy(error),
  }
}

/** Hands over each file of an archive, in its order. */
export async function eachEntry(
  bytes: AsyncIterable<Uint8Array>,
  take: (name: string, content: Buffer) => Promise<void>,
) {
  const archive = extract()
  const fed = pipeline(Readable.from(bytes, { highWaterMark: 1 }), archive)
  // What fails below ends this one too; its failure is the one that is told.
  fed.catch(() => undefined)
  try {
    for await (const entry of archive) await take(entry.header.name, await buffer(entry))
  } catch (error) {
    archive.destroy()
    await fed.catch(() => undefined)
    throw error
  }
  await fed
}
