import { takeGuestPlaces } from '../accounts/guest-places'
import { placeTransaction } from '../batches/place-transaction'
import { BEGINS, IS_OVER, openReviews, REVIEW } from '../testing/review-desk'
import { asha as member, signUp } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openReviews>>
let site: Site
let learner: Awaited<ReturnType<Site['learner']>>
let desk: Awaited<ReturnType<Site['desk']>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openReviews()
  learner = await site.learner('Asha')
  desk = await site.desk()
  site.clock.now = IS_OVER
  await learner.write()
  await desk.approve()
  // What visitors read is kept for them until something of it changes.
  expect(await site.shown()).toHaveLength(1)
})
afterEach(() => site.close())

test('who deletes the account takes the review with it', async () => {
  const { statusCode } = await learner.visitor.delete('/api/account', { password: member.password })
  expect(statusCode).toBe(200)
  expect([await site.rows(), await site.shown()]).toEqual([[], []])
})

test('a person whom the office deletes leaves no review', async () => {
  const owner = await site.staff('meera', 'owner')
  const id = await site.door.accountOf('asha')
  const path = `/api/office/people/${id}/removal`
  const found = (await owner.get(`/api/office/people/${id}`)).json()
  const body = { version: found.version, confirm: 'asha@example.com', refund_paise: 0 }
  const answer = await owner.post(path, body)
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
  expect([await site.rows(), await site.shown()]).toEqual([[], []])
})

test('the export of the account has it', async () => {
  const { reviews } = (await learner.visitor.get('/api/account/export')).json()
  expect(reviews).toMatchObject([{ name: 'Asha R.', review: REVIEW.review, program: 'Data Science' }])
})

test('a place whose money goes back takes its review off the site', async () => {
  const owner = await site.staff('meera', 'owner')
  const order = (await owner.get(`/api/office/orders/${learner.orderId}`)).json()
  const path = `/api/office/orders/${learner.orderId}/refunds`
  const part = await owner.post(path, { version: order.version, amount: '1000', reason: 'Late start' })
  expect([part.statusCode, await site.shown()]).toMatchObject([200, [{ name: 'Asha R.' }]])
  const { version } = (await owner.get(`/api/office/orders/${learner.orderId}`)).json()
  const whole = await owner.post(path, { version, amount: 'all', reason: 'Asked for it' })
  expect([whole.statusCode, whole.json().message]).toEqual([200, undefined])
  expect([await site.rows(), await site.shown()]).toEqual([[], []])
  expect((await learner.write()).statusCode).toBe(404)
})

test('a place that is moved to another batch keeps its review, which is changed once that has begun', async () => {
  const later = { batch_id: 'datascience-2', begins_at: BEGINS + 200 * 24 * 3_600_000 }
  await site.database.updateTable('lead_claims').set(later).where('id', '=', learner.id).execute()
  expect(await site.shown()).toHaveLength(1)
  expect((await learner.write({ rating: 1 })).statusCode).toBe(409)
  expect((await learner.own()).review).toMatchObject({ state: 'shown', rating: 5 })
  expect((await learner.withdraw()).statusCode).toBe(204)
})

test('a place that a guest took keeps nothing back: with the account that gets it a review is written', async () => {
  site.clock.now = BEGINS - 30 * 24 * 3_600_000
  const guest = await site.pay('Mina')
  site.clock.now = IS_OVER
  const mina = await signUp(site.api.visitor(), 'mina')
  expect((await mina.put(site.reviewPath(guest.id), REVIEW)).statusCode).toBe(404)
  const accountId = await site.door.accountOf('mina')
  const confirmed = { confirmed_email_key: 'mina@example.com', email_confirmed_at: 1 }
  await site.database.updateTable('accounts').set(confirmed).where('id', '=', accountId).execute()
  const concerned = { account: accountId, address: 'mina@example.com' }
  await placeTransaction(site.database, { concerned, now: site.clock.now }, (transaction) =>
    takeGuestPlaces(transaction, site.mails, accountId),
  )
  expect((await mina.put(site.reviewPath(guest.id), REVIEW)).statusCode).toBe(200)
})

test('a program whose trainer is hidden keeps its reviews', async () => {
  await site.database.updateTable('trainers').set({ status: 'hidden' }).execute()
  expect(await site.shown('?program=Data%20Science')).toHaveLength(1)
})
