import sharp from 'sharp'
import { typeOf } from './file-types'
import { cleanPicture } from './pictures'

const refusal = { field: 'photo', fault: 'No picture.' }

test('what is transparent becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { data } = await sharp(await cleanPicture(png, refusal))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data].every((value) => value > 250)).toBe(true)
})

test('a picture of too many pixels is told from a file that is none', async () => {
  const large = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await expect(cleanPicture(large, refusal)).rejects.toMatchObject({
    status: 400,
    errors: { photo: [expect.stringContaining('40 megapixels')] },
  })
  await expect(cleanPicture(Buffer.from('no picture'), refusal)).rejects.toMatchObject({
    status: 400,
    errors: { photo: ['No picture.'] },
  })
})

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\r\nX-Header: 1\r\n\r\n%PDF-1.4\n', 'application/pdf'],
  ['\ufeff%PDF-1.4\n', 'application/pdf'],
  [`${' '.repeat(1_100)}%PDF-1.4`, 'text/plain'],
])('a file that begins with %j is %s', async (text, type) => {
  expect(await typeOf(Buffer.from(text))).toBe(type)
})
