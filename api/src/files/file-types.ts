const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Content types of a file by its bytes; a name or a header of the sender proves nothing. */
const SNIFFED = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', WORD])

const OLD_WORD = 'application/x-cfb'

function isPlainText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Readers of PDF look for its head in the first 1,024 bytes (ISO 32000-1, annex H). */
const isLatePdf = (bytes: Buffer) => /%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 1_024))

/** What a file is, or undefined for a kind that the site takes nowhere. */
export async function typeOf(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type/core')
  const sniffed = await fileTypeFromBuffer(bytes)
  if (!sniffed && isLatePdf(bytes)) return 'application/pdf'
  if (!sniffed) return isPlainText(bytes) ? 'text/plain' : undefined
  if (sniffed.mime === OLD_WORD) return 'application/msword'
  return SNIFFED.has(sniffed.mime) ? sniffed.mime : undefined
}
