import { createHash } from 'node:crypto'
import { type CompressedBody, compressedBody } from '@marga/server/http/compressed-body'
import type { Rendering } from './render-protocol'

/** A finished page. */
export interface Page {
  status: number
  headers: Record<string, string>
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  etag: string
  body: CompressedBody
}

/** Makes a page of what a shell has rendered. */
export function toPage({ status, headers, html, scriptHashes, styleHashes = [] }: Rendering): Page {
  const identity = Buffer.from(html)
  return {
    status,
    headers,
    scriptHashes,
    styleHashes,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: compressedBody(identity),
  }
}
