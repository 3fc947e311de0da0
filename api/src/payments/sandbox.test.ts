import { SANDBOX_NUMBERS, type SandboxOutcome } from '@marga/constants/sandbox-numbers'
import { openOffice } from '../testing/office-desk'

let now: number
let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  now = Date.now()
  office = await openOffice({ clock: () => now })
})
afterEach(() => office.close())

/** A place with an open order whose payment window has opened. */
async function begin() {
  const { id: place, visitor } = await office.reserve('Asha')
  const { id } = await office.order({ id: place, visitor })
  const path = `/api/payments/orders/${id}`
  await visitor.post(`${path}/attempt`)
  const checkout = (number: string) => visitor.post(`${path}/sandbox?number=${encodeURIComponent(number)}`)
  return {
    checkout,
    payWith: (outcome: SandboxOutcome) => checkout(SANDBOX_NUMBERS[outcome]),
    verify: (proof: object) => visitor.post(`${path}/verify`, proof),
    check: async () => (await visitor.post(`${path}/check`)).json(),
  }
}

test.each([SANDBOX_NUMBERS.paid, '4111111111111111', ''])('the number "%s" pays at once', async (number) => {
  const { checkout, verify } = await begin()
  const proof = await checkout(number)
  expect((await verify(proof.json())).json()).toMatchObject({ state: 'paid' })
})

test('a refused number charges nothing, says so, and another one pays the same order', async () => {
  const { payWith, verify, check } = await begin()
  const refused = await payWith('refused')
  expect(refused.statusCode).toBe(402)
  expect(refused.json().message).toMatch(/^The bank refused the payment\. Nothing was charged/)
  expect(await check()).toMatchObject({ state: 'open' })
  expect((await verify((await payWith('paid')).json())).json()).toMatchObject({ state: 'paid' })
})

test('a late payment is reserved, and counts once its money has arrived', async () => {
  const { payWith, verify, check } = await begin()
  const proof = (await payWith('late')).json()
  expect((await verify(proof)).json()).toMatchObject({ state: 'open', attempt: 'authorised' })
  now += 19_000
  expect(await check()).toMatchObject({ state: 'open', attempt: 'authorised' })
  now += 1_000
  expect(await check()).toMatchObject({ state: 'paid' })
})

test('a payment whose answer gets lost is found when it is asked for', async () => {
  const { payWith, check } = await begin()
  const lost = await payWith('cut off')
  expect(lost.statusCode).toBe(503)
  expect(lost.json().message).toMatch(/it is not known whether your payment has arrived/)
  expect(await check()).toMatchObject({ state: 'open', attempt: 'authorised' })
  now += 4_000
  expect(await check()).toMatchObject({ state: 'paid' })
})

test('another number is refused with what to do', async () => {
  const { checkout, check } = await begin()
  const answer = await checkout('4242 4242 4242 4242')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(/^This is none of the test numbers\. Nothing was charged; copy one/)
  expect(await check()).toMatchObject({ state: 'open' })
})
