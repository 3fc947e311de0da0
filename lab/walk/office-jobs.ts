import { readFileSync } from 'node:fs'
import type { Desk } from './desk'
import type { Job } from './job'
import { personOf, reserve } from './people'
import { changeRows, createVisitor, formOf, type Place } from './place'

const message = (first_name: string) => (place: Place) => {
  const text = 'Can I join a session half an hour late?'
  return createVisitor(place)(
    '/api/contacts/',
    formOf({
      ...{ first_name, last_name: 'Rao', email: 'asha.rao@example.com', phone: '98745 00000', message: text },
      file: new File(['What I know so far.'], 'so-far.txt', { type: 'text/plain' }),
    }),
  )
}

interface Slot {
  starts_at: string
  is_free: boolean
}

/** Somebody who has booked and paid a mock interview. */
async function book(place: Place, name: string): Promise<{ id: string }> {
  const post = createVisitor(place)
  const slots = (await (await fetch(`${place.origin}/api/mock-interview/slots`)).json()) as Slot[]
  const { starts_at } = slots.findLast(({ is_free: isFree }) => isFree) ?? { starts_at: '' }
  const { id, order } = await post('/api/mock-interview/bookings', { ...personOf(name), starts_at })
  await post(
    `/api/payments/orders/${order.id}/verify`,
    await post(`/api/payments/orders/${order.id}/sandbox`),
  )
  return { id: String(id) }
}

async function openBooking(desk: Desk, name: string) {
  await desk.open('Bookings')
  await desk.follow(name)
  await desk.title(`Interview of ${name}`)
}

async function moveBooking(desk: Desk, name: string, index: number) {
  await desk.choose('New time', { index })
  await desk.press('Show what changes', desk.page.locator('form', { has: desk.page.getByLabel('New time') }))
  await desk.answer(`Move the interview of ${name}?`, 'Move it')
  await desk.read(/^It is moved\./)
}

const bookings: Job[] = [
  {
    job: 'Move an interview',
    role: 'office',
    goal: 4,
    before: (place) => book(place, 'Indu Nair'),
    walk: async (desk) => {
      await openBooking(desk, 'Indu Nair')
      // The first choice is none yet.
      await moveBooking(desk, 'Indu Nair', 1)
      return {
        logged: 'interview moved',
        undo: async () => {
          const last = (await desk.field('New time').locator('option').count()) - 1
          await moveBooking(desk, 'Indu Nair', last)
        },
      }
    },
  },
  {
    job: 'Cancel an interview, its money goes back',
    role: 'office',
    before: (place) => book(place, 'Jaya Iyer'),
    walk: async (desk) => {
      await openBooking(desk, 'Jaya Iyer')
      await desk.press('Cancel the interview')
      await desk.answer('Cancel the interview of Jaya Iyer?', 'Call it off, and pay back')
      await desk.read(/^It is cancelled/)
      return {
        logged: 'interview cancelled',
        stays: 'the person has a mail, and the hour is free for others',
      }
    },
  },
  {
    job: 'Feedback on an interview',
    role: 'office',
    before: async (place) => {
      const { id } = await book(place, 'Kavita Das')
      await changeRows(place, `update bookings set starts_at = ${Date.now() - 3_600_000} where id = '${id}'`)
    },
    walk: async (desk) => {
      await desk.follow(/^Look at it: Feedback on a mock interview is due/)
      await desk.title('Interview of Kavita Das')
      await desk.write('What went well', 'You asked about the data first.')
      await desk.write('What to work on', 'Say why.')
      await desk.write('Three things to practise', 'One.\nTwo.\nThree.')
      await desk.press('Show the mail')
      await desk.answer('Send this to Kavita Das?', 'Send it to Kavita Das')
      await desk.read(/^Sent .* by /)
      return { logged: /feedback/, stays: 'it is mailed; a correction takes its place' }
    },
  },
  {
    job: 'The price of a mock interview',
    role: 'office',
    walk: async (desk) => {
      await desk.open('Interview hours')
      const label = 'Price of an interview in rupees'
      const form = desk.page.locator('form', { has: desk.page.getByLabel(label) })
      const write = async (rupees: string) => {
        await desk.write(label, rupees)
        await desk.press('Show what changes', form)
        await desk.answer('Change hours and price?', 'Change them')
        await desk.read(/^Changed\. /)
      }
      await write('59')
      return {
        seen: { path: '/', text: 'Book one for ₹59' },
        logged: /hours/,
        undo: () => write('49'),
      }
    },
  },
]

const messages: Job[] = [
  {
    job: 'Read a message and its file',
    role: 'marketing',
    before: message('Asha'),
    walk: async (desk) => {
      await desk.follow(/^Look at it: A message waits for an answer/)
      await desk.title('Message of Asha Rao')
      const path = await desk.download(() => desk.click(desk.page.locator('a[download]').first()))
      if (readFileSync(path, 'utf8') !== 'What I know so far.') throw new Error('The file is another one.')
      return {}
    },
  },
  {
    job: 'Answer a message',
    role: 'support',
    goal: 3,
    walk: async (desk) => {
      await desk.follow(/^Look at it: A message waits for an answer/)
      await desk.title('Message of Asha Rao')
      await desk.write('Reply', 'Yes. The recording has what you missed.')
      await desk.press('Show the mail')
      await desk.answer('Send this to Asha Rao?', 'Send it')
      await desk.read('Asha Rao gets your reply.')
      return { logged: /message/, stays: 'a mail is out' }
    },
  },
  {
    job: 'Mark a message as answered elsewhere',
    role: 'support',
    goal: 2,
    before: message('Bela'),
    walk: async (desk) => {
      await desk.follow(/^Look at it: A message waits for an answer/)
      await desk.title('Message of Bela Rao')
      await desk.press('Answered elsewhere')
      const back = desk.page.getByRole('button', { name: 'It waits again' })
      await back.waitFor()
      return {
        logged: /message/,
        undo: async () => {
          await back.click()
          await desk.page.getByRole('button', { name: 'Answered elsewhere' }).waitFor()
        },
      }
    },
  },
]

async function openBatch(desk: Desk) {
  await desk.open('Batches')
  await desk.follow(/datascience-2$/)
  await desk.title('datascience-2')
}

const SUBJECT = 'Your place in {program}'

async function send(desk: Desk) {
  await desk.title('Write to people')
  await desk.write('Subject', SUBJECT)
  await desk.write('Text', 'Dear {name}, the first session of {program} is on {first session}.')
  await desk.press('Show who gets it')
  await desk.press(/^Send it to \d+ (?:person|people)$/)
  await desk.read(/The mail goes out to/)
}

const learners: Job[] = [
  {
    job: 'Who is in the batch, and who has not paid',
    role: 'office',
    before: reserve('Lata Bose'),
    walk: async (desk) => {
      await openBatch(desk)
      await desk.choose('Payment', 'unpaid')
      await desk.page.waitForURL(/payment=unpaid/)
      await desk.read('Lata Bose')
      return {}
    },
  },
  {
    job: 'The learners of a batch as a file',
    role: 'office',
    walk: async (desk) => {
      await openBatch(desk)
      const path = await desk.download(() => desk.follow('All of it as CSV'))
      if (!readFileSync(path, 'utf8').includes('Lata Bose')) throw new Error('The file lacks somebody.')
      return {}
    },
  },
  {
    job: 'Remind who has not paid',
    role: 'office',
    walk: async (desk) => {
      await openBatch(desk)
      await desk.follow('Remind who has not paid')
      await send(desk)
      return { logged: /mailing/, stays: 'mails are out' }
    },
  },
  {
    job: 'Write to all learners of a batch',
    role: 'office',
    before: reserve('Mala Sen'),
    walk: async (desk) => {
      await openBatch(desk)
      await desk.follow('Write to all learners')
      await desk.title('Write to people')
      await desk.write('Subject', 'The first session')
      await desk.write('Text', 'Dear {name}, bring a notebook.')
      await desk.press('Show who gets it')
      await desk.press(/^Send it to \d+ (?:person|people)$/)
      await desk.read(/The mail goes out to/)
      return { logged: /mailing/, stays: 'mails are out' }
    },
  },
]

export const officeJobs: readonly Job[] = [...bookings, ...messages, ...learners]
