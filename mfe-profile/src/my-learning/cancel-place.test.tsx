import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openLearning, order, part } from './testing'

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

describe('a reservation that is not paid', () => {
  const unpaid = { total_paise: 2_500_000, paid_paise: 0, parts: [part(false, '')] }

  async function ask() {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the reservation' }))
    return within(screen.getByRole('dialog', { name: 'Cancel your place in Data Science?' }))
  }

  test('is cancelled after a question, and then said to be', async () => {
    const { provider, site } = await openLearning(unpaid)
    const dialog = await ask()
    expect(provider.calls.some(({ method }) => method === 'delete')).toBe(false)
    Object.assign(provider.answers, {
      'delete /course-registrations/r1': { status: 204 },
      'get /course-registrations': { data: [] },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel my place' }))
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    expect(provider.calls.filter(({ method }) => method === 'delete')).toHaveLength(1)
    expect(site.notices.getState()).toMatchObject([
      { kind: 'success', text: 'Your place in Data Science is cancelled.' },
    ])
  })

  test('is kept by the other button', async () => {
    const { provider } = await openLearning(unpaid)
    await userEvent.click((await ask()).getByRole('button', { name: 'Keep my place' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(provider.calls.some(({ method }) => method === 'delete')).toBe(false)
  })

  test('that was paid in the meantime stays, and says why', async () => {
    const message = 'Your place is paid, in full or in part, so it cannot be cancelled here.'
    const { provider } = await openLearning(unpaid)
    provider.answers['delete /course-registrations/r1'] = { status: 409, data: { message } }
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel my place' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  })

  test.each([1_250_000, 2_500_000])(
    'is no longer offered for cancelling with %d paise paid',
    async (paid_paise) => {
      const parts = [part(true, ''), part(paid_paise === 2_500_000, '')]
      await openLearning({ ...unpaid, paid_paise, parts })
      await screen.findByRole('region', { name: 'Your courses' })
      expect(screen.queryByRole('button', { name: 'Cancel the reservation' })).not.toBeInTheDocument()
    },
  )
})

describe('a place that is paid', () => {
  const paid = { total_paise: 2_500_000, paid_paise: 2_500_000, parts: [part(true, '')] }
  const cancellation = { refund_paise: 2_500_000, until: '2999-07-21T01:30:00Z', provider: 'razorpay' }
  const refund = {
    amount_paise: 2_500_000,
    provider: 'razorpay',
    state: 'refund due',
    refund_by: '2999-07-10',
  }

  const openPaid = () => openLearning(paid, [], [], { cancellation })

  test('is cancelled before its first session: the question and the confirmation say what goes back', async () => {
    const { provider, site } = await openPaid()
    expect(await screen.findByText(/^Cancel before Sunday, 21 July 2999, 7:00 AM IST/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel my place' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel your place in Data Science?' }))
    expect(dialog.getByText(/^All that was paid goes back: ₹25,000, within seven working days/)).toBeVisible()
    Object.assign(provider.answers, {
      'post /course-registrations/r1/cancellation': { data: refund },
      'get /course-registrations': { data: [] },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel and get ₹25,000 back' }))
    await waitFor(() =>
      expect(site.notices.getState()).toMatchObject([
        {
          kind: 'success',
          text: 'Your place in Data Science is cancelled. ₹25,000 goes back the way you paid, by 10 July 2999.',
        },
      ]),
    )
    expect(provider.calls.find(({ path }) => path.endsWith('/cancellation'))?.body).toEqual({
      refund_paise: 2_500_000,
    })
  })

  test('says what goes back today, in sessions once the first one was held', async () => {
    const refund_today = {
      ...{ rule: 'part', refund_paise: 2_400_000, held: 2, session_count: 50, session_paise: 50_000 },
      week_until: '2027-01-10',
    }
    await openLearning(paid, [], [], { refund_today })
    expect(
      await screen.findByText(
        'If you cancel today, ₹24,000 goes back: what was paid, minus 2 of 50 sessions at ₹500 each. The first week ends on 10 January 2027.',
      ),
    ).toBeVisible()
  })

  test('comes with help for the resume', async () => {
    await openPaid()
    const help = within(await screen.findByRole('region', { name: 'Help with your resume' }))
    expect(help.getByRole('link', { name: 'Send your resume' })).toHaveAttribute(
      'href',
      '/contact#contact-us',
    )
  })

  test('stands among the payments once it is cancelled, with the day by which the money goes back', async () => {
    const line = { ...order, provider: 'razorpay', state: 'refund due', refund_by: '2999-07-10' }
    await openLearning(undefined, [line])
    expect(await screen.findByRole('cell', { name: 'Refund due by 10 July 2999' })).toBeVisible()
  })

  test('once it is cancelled, its course stays in sight with what becomes of the money', async () => {
    const line = {
      ...order,
      ...{ provider: 'razorpay', state: 'refund due', refund_by: '2999-07-10', registration: 'r0' },
      ...{ instalments: 1, amount_paise: 2_500_000 },
    }
    const { provider } = await openLearning(undefined, [line, { ...line, id: 'o2', registration: 'r1' }])
    const cancelled = within(await screen.findByRole('region', { name: 'Cancelled courses' }))
    expect(cancelled.getAllByRole('listitem')).toHaveLength(1)
    expect(cancelled.getByRole('link', { name: 'Course: Data Science' })).toHaveAttribute(
      'href',
      '/receipts/o1',
    )
    expect(
      cancelled.getByText('Cancelled. ₹25,000 goes back the way you paid, by 10 July 2999.'),
    ).toBeVisible()
    expect(provider.calls.filter(({ method }) => method !== 'get')).toEqual([])
  })

  test('stays where another amount goes back by now, and says so', async () => {
    const { provider, site } = await openPaid()
    const message = 'By now ₹12,500 are paid.'
    provider.answers['post /course-registrations/r1/cancellation'] = { status: 409, data: { message } }
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel my place' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel and get ₹25,000 back' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(site.notices.getState()).toEqual([])
  })

  test('says in the sandbox, before and after, that no money goes back', async () => {
    await openLearning(paid, [], [], { cancellation: { ...cancellation, provider: 'sandbox' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel my place' }))
    expect(screen.getByText(/Sandbox: no real money was taken, so none goes back/)).toBeVisible()
    expect(screen.queryByText(/working days/)).not.toBeInTheDocument()
  })

  test('of another person names them in the question, the confirmation and the payments', async () => {
    const person = { full_name: 'Ben Das', email: 'ben@example.com', phone: '' }
    const line = { ...order, state: 'refund due', person }
    const { provider, site } = await openLearning(paid, [line], [], { cancellation, person })
    expect(await screen.findByRole('rowheader', { name: /, for Ben Das$/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the place' }))
    const question = screen.getByRole('dialog', { name: 'Cancel the place of Ben Das in Data Science?' })
    Object.assign(provider.answers, {
      'post /course-registrations/r1/cancellation': { data: refund },
      'get /course-registrations': { data: [] },
    })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel and get ₹25,000 back' }))
    await waitFor(() =>
      expect(site.notices.getState()[0]?.text).toMatch(
        /^The place of Ben Das in Data Science is cancelled\./,
      ),
    )
    expect(screen.getByRole('rowheader', { name: /, for Ben Das$/ })).toBeVisible()
  })

  test('that is gone after an answer that was lost is said to be cancelled', async () => {
    const { provider, site } = await openPaid()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel my place' }))
    Object.assign(provider.answers, {
      'post /course-registrations/r1/cancellation': 'offline',
      'get /course-registrations': { data: [] },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel and get ₹25,000 back' }))
    await waitFor(() =>
      expect(site.notices.getState()[0]?.text).toBe(
        'Your place in Data Science is cancelled. Payments below shows what goes back.',
      ),
    )
  })
})
