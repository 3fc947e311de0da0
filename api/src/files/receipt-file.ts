import type { Receipt } from '@marga/api-contract/payments'
import { rupees } from '@marga/constants/rupees'
import { COMPANY } from '@marga/content/company'
import { receiptLines, receiptNotes, receiptTitle } from '@marga/content/receipt-lines'
import { LRUCache } from 'lru-cache'
import { loadTypeface, type Typeface, type Weight } from './typeface'

/** In points, on A4. */
const MARGIN = 56
const NAME_WIDTH = 160
const LINE_GAP = 9
const INK = '#1c2430'
const SOFT = '#5a6472'
const RULE = '#d8dde3'

interface Style {
  size: number
  weight?: Weight
  color?: string
}

interface Place {
  x: number
  y: number
  width: number
}

let typeface: Promise<Typeface> | undefined

/** Loaded with the first receipt: a process that makes none does without. */
async function openDocument(title: string) {
  typeface ??= loadTypeface()
  const [{ default: PDFDocument }, { fonts, runsOf }] = await Promise.all([import('pdfkit'), typeface])
  const info = { Title: title, Author: COMPANY.name }
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, font: '', lang: 'en', info })
  // pdfkit takes opened fonts too, which its types do not say: opening a font for each document takes 200 ms of the processor.
  for (const { part, weight, font } of fonts)
    Reflect.apply(document.registerFont, document, [`${part}-${weight}`, font])

  const write = (text: string, { size, weight = 400, color = INK }: Style, { x, y, width }: Place) => {
    document.fontSize(size).fillColor(color)
    const runs = runsOf(text)
    for (const [index, run] of runs.entries()) {
      const continued = index < runs.length - 1
      document.font(`${run.part}-${weight}`)
      if (index === 0) document.text(run.text, x, y, { width, continued })
      else document.text(run.text, { continued })
    }
    return document.y
  }
  return { document, write }
}

async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { document, write } = await openDocument(`Receipt ${receipt.id}`)
  const width = document.page.width - 2 * MARGIN
  const right = { x: MARGIN + NAME_WIDTH, width: width - NAME_WIDTH }
  const below = (gap: number) => ({ x: MARGIN, y: document.y + gap, width })

  write(COMPANY.name, { size: 12, weight: 600, color: SOFT }, { x: MARGIN, y: MARGIN, width })
  write(receiptTitle(receipt), { size: 26, weight: 600 }, below(8))
  write(rupees(receipt.amount_paise), { size: 20, weight: 600 }, below(6))
  let y = document.y + 18
  for (const [name, value] of receiptLines(receipt)) {
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .strokeColor(RULE)
      .lineWidth(0.5)
      .stroke()
    write(name, { size: 10, color: SOFT }, { x: MARGIN, y: y + LINE_GAP, width: NAME_WIDTH })
    y = write(value, { size: 10, weight: 600 }, { ...right, y: y + LINE_GAP }) + LINE_GAP
  }
  for (const note of receiptNotes(receipt)) {
    write(note, { size: 10 }, { x: MARGIN, y: y + LINE_GAP, width })
    y = document.y
  }
  document.end()
  return Buffer.concat(await document.toArray())
}

/** Files by everything that they show: a changed bill or refund is another file. About 15 KB each. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 })

/** A receipt as a PDF of one page. A character that its typeface lacks is shown as "•". */
export function receiptFile(receipt: Receipt): Promise<Buffer> {
  const key = JSON.stringify(receipt)
  const known = drawn.get(key)
  if (known) return known
  const file = drawReceipt(receipt)
  drawn.set(key, file)
  file.catch(() => drawn.delete(key))
  return file
}

export const receiptFileName = (id: string) => `receipt-${id}.pdf`

export const receiptHeaders = (id: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${receiptFileName(id)}"`,
})
