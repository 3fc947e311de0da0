import type { Receipt } from '@marga/api-contract/payments'
import { receiptFile } from './receipt-file'

const receipt: Receipt = {
  id: '3a2177d1-9eba-44c3-a519-abefa80d7e6d',
  purpose: 'course',
  title: 'Data Science',
  amount_paise: 2_500_000,
  currency: 'INR',
  state: 'paid',
  provider: 'sandbox',
  instalment: 1,
  instalments: 1,

  paid_at: '2026-11-01T10:00:00.000Z',
  payment_id: 'pay_1',
}

// The shaper throws for some letters of Malayalam and Gurmukhi unless signs are placed another way.
test.each([
  'தமிழ்செல்வி',
  'সৌরভ গাঙ্গুলী',
  'వెంకటేశ్వర్లు',
  'નરેન્દ્રભાઈ',
  'ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീലക്ഷ്മി',
  'ਗੁਰਪ੍ਰੀਤ',
  'ସୁବ୍ରତ',
  'क्‍षत्रिय',
  '王 🙂',
])('a receipt names %s', async (name) => {
  const file = await receiptFile({ ...receipt, buyer: { name, email: 'a@example.com' } })
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

const processorMs = async (draw: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await draw()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

// Opening the fonts again for each receipt takes 250 to 400 ms, in which no other call is answered.
test('the fonts are opened once: a further receipt takes little of the processor', async () => {
  await receiptFile(receipt)
  const times: number[] = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    times.push(await processorMs(() => receiptFile({ ...receipt, title })))
  expect(Math.min(...times)).toBeLessThan(120)
})

test('the same receipt is drawn once, a changed bill is another file', async () => {
  const [first, again] = await Promise.all([receiptFile(receipt), receiptFile({ ...receipt })])
  expect(again).toBe(first)
  const bill = { company: 'Rao Analytics', gstin: '', state: '27' }
  expect(await receiptFile({ ...receipt, bill })).not.toEqual(first)
})
