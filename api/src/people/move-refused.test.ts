import { openOffice } from '../testing/office-desk'
import { moveCommand } from './move-command'

let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  office = await openOffice()
})
afterEach(() => office.close())

const move = (...words: string[]) => moveCommand(office, words)

describe('refused before anybody is asked:', () => {
  test.each([
    ['another program', 'dataanalytics-1', 'dataanalytics-1 is no batch of Data Science'],
    ['the same batch', 'datascience-1', 'The place is in datascience-1 already.'],
    ['no such batch', 'datascience-9', 'There is no program "datascience-9".'],
  ])('%s', async (_, target, why) => {
    await office.pay('Asha')
    const before = await office.stored()
    await expect(move('asha@example.com', target, '--yes')).rejects.toThrow(why)
    expect(await office.stored()).toBe(before)
  })

  test.each([
    ['without a date', { starts_on: '', enrol_by: '' }, 'has no date yet'],
    ['that has begun', { starts_on: '2026-01-05', enrol_by: '2026-01-02' }, 'has begun'],
    ['that is withdrawn', { is_open: 0 }, 'datascience-2 is withdrawn'],
  ])('a batch %s', async (_, values, why) => {
    await office.pay('Asha')
    await office.change(values, 'datascience-2')
    await expect(move('asha@example.com', 'datascience-2', '--yes')).rejects.toThrow(why)
  })

  test('a batch past its last day to join, for who has to pay yet; who has paid is moved', async () => {
    const [paid, unpaid] = [await office.pay('Asha'), await office.reserve('Ravi')]
    await office.change({ enrol_by: '2026-01-02', seats: 0 }, 'datascience-2')
    await expect(move(unpaid.id, 'datascience-2', '--yes')).rejects.toThrow(
      'nobody can pay one in datascience-2',
    )
    expect(await move(paid.id, 'datascience-2', '--yes')).toContain('Moved.')
  })

  test('somebody without a place, an id of nothing, of an interview, and a place that was cancelled', async () => {
    await expect(move('nobody@example.com', 'datascience-2')).rejects.toThrow(
      'nobody@example.com has no place in a batch. Nothing was moved. See: npm run db -- person nobody@example.com',
    )
    await expect(move('1234', 'datascience-2')).rejects.toThrow('There is no place and no order 1234.')
    const asha = await office.pay('Asha')
    await asha.visitor.post(`/api/course-registrations/${asha.id}/cancellation`, { refund_paise: 2_500_000 })
    await expect(move(asha.id, 'datascience-2')).rejects.toThrow(`The place ${asha.id} was cancelled.`)
    await expect(move(asha.orderId, 'datascience-2')).rejects.toThrow(`The place ${asha.id} was cancelled.`)
  })

  test('one of several places: each is listed with its id', async () => {
    const [one, two] = [await office.pay('Asha'), await office.reserve('Asha', { batch: 'datascience-2' })]
    await expect(move('asha@example.com', 'later', '--yes')).rejects.toThrow(
      new RegExp(
        `^  ${one.id}  Asha Rao, asha@example.com  Data Science, datascience-1 of 21 July 2098\n  ${two.id}.*\nasha@example.com has several places\\. Name one by its id`,
      ),
    )
    await expect(move(one.id, 'datascience-2', '--yes')).rejects.toThrow(
      `They have a place in datascience-2 already: ${two.id}.`,
    )
  })

  test('words that are none', async () => {
    await expect(move('asha@example.com', 'datascience-2', 'why=x')).rejects.toThrow('why')
    await expect(move('asha@example.com', 'datascience-2', 'more')).rejects.toThrow('belongs to no value')
    await expect(move('asha@example.com')).rejects.toThrow('whose place, and where to')
  })
})
