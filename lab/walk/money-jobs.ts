import { readFileSync } from 'node:fs'
import { rupeeNumber } from '@marga/constants/rupees'
import type { Desk } from './desk'
import type { Job } from './job'
import { reserve } from './people'
import type { Place } from './place'

const rupeesOf = async (place: Place) => {
  const batches = (await (await fetch(`${place.origin}/api/batches`)).json()) as Array<{
    program: string
    price_paise: number
  }>
  return rupeeNumber(batches.find(({ program }) => program === 'Data Science')?.price_paise ?? 0)
}

async function openPayment(desk: Desk, name: string) {
  await desk.open('Payments')
  await desk.follow(name)
  await desk.title(name)
}

export const moneyJobs: readonly Job[] = [
  {
    job: 'Record a bank transfer',
    role: 'office',
    before: reserve('Nila Roy'),
    walk: async (desk, place) => {
      await desk.open('Payments')
      await desk.write('Email address', 'nila.roy@example.com')
      await desk.choose('Program', 'Data Science')
      await desk.write('Amount in rupees', await rupeesOf(place))
      await desk.write('Reference', 'NEFT 12345')
      await desk.press('Show the payment')
      await desk.answer('Record this payment?', 'Record it')
      await desk.read(/^The payment is recorded\./)
      return { logged: /payment/, stays: 'a receipt is out; a refund corrects it' }
    },
  },
  {
    job: 'Give a part back',
    role: 'office',
    walk: async (desk) => {
      await openPayment(desk, 'Nila Roy')
      await desk.write('Amount in rupees', '3000')
      await desk.write('Reason', 'Two sessions were cancelled')
      await desk.press('Show what changes')
      await desk.answer('Give this back?', 'Give it back')
      await desk.read(/^The refund is decided\./)
      return { logged: /refund/, stays: 'a credit note is out' }
    },
  },
  {
    job: 'Note that a refund went back by hand',
    role: 'office',
    walk: async (desk) => {
      await desk.follow(/^Look at it: .*refund/i)
      await desk.title('Refunds')
      const due = desk.field('Refund').getByRole('option', { name: /^Nila Roy, ₹3,000/ })
      await desk.choose('Refund', (await due.getAttribute('value')) ?? '')
      await desk.write('Reference', 'NEFT 77')
      await desk.press('Show what changes')
      await desk.answer('Did this go back?', 'It went back')
      await desk.read(/^It is noted\./)
      return { logged: /refund/, stays: 'the money is gone' }
    },
  },
  {
    job: 'Refund all above ₹5,000',
    role: 'owner',
    walk: async (desk) => {
      await openPayment(desk, 'Nila Roy')
      await desk.choose('What goes back', 'all')
      await desk.write('Reason', 'The batch is cancelled')
      await desk.press('Show what changes')
      await desk.answer('Give this back?', 'Give it back')
      await desk.read(/^The refund is decided\./)
      return { logged: /refund|payment|order/, stays: 'a credit note is out, and the place has ended' }
    },
  },
  {
    job: 'A month of receipts for the accountant',
    role: 'office',
    walk: async (desk) => {
      await desk.open('Payments')
      await desk.choose('Month', { index: 0 })
      const path = await desk.download(() =>
        desk.follow(/ as CSV$/, desk.page.getByRole('main').locator('section').last()),
      )
      if (!readFileSync(path, 'utf8').includes('Nila Roy')) throw new Error('The month lacks a receipt.')
      return {}
    },
  },
]
