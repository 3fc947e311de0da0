import { readFileSync } from 'node:fs'
import { until } from '../support/until'
import type { Desk } from './desk'
import { inDays, type Job } from './job'
import { changeRows, createVisitor, type Place } from './place'
import { makeAccount } from './staff'

async function openPerson(desk: Desk, name: string) {
  await desk.open('Customers')
  await desk.write('Name, email or phone', name)
  await desk.press('Search')
  await desk.follow(new RegExp(name, 'i'))
  await desk.title(new RegExp(name, 'i'))
}

const people: Job[] = [
  {
    job: "Give out a person's data",
    role: 'support',
    before: (place) => makeAccount(place, 'omprakash'),
    walk: async (desk) => {
      await openPerson(desk, 'omprakash')
      const path = await desk.download(() => desk.press('Download their data'))
      if (!readFileSync(path, 'utf8').includes('omprakash@example.com'))
        throw new Error('The file is another one.')
      return { logged: /export|given|data/ }
    },
  },
  {
    job: 'Reset a login: a link, and the end of all sessions',
    role: 'support',
    walk: async (desk) => {
      await openPerson(desk, 'omprakash')
      await desk.press('Send a link for a new password')
      await desk.answer(/^Send omprakash a link\?$/, 'Send it')
      await desk.read(/gets a mail with a link/)
      await desk.press('Sign out everywhere')
      await desk.answer(/^Sign omprakash out everywhere\?$/, 'Sign out')
      await desk.read(/is signed out everywhere/)
      return { logged: /session|link|password/, stays: 'a mail is out' }
    },
  },
  {
    job: 'Delete a person',
    role: 'support',
    walk: async (desk) => {
      await openPerson(desk, 'omprakash')
      await desk.press('Delete this person')
      const question = desk.page.getByRole('dialog', { name: /^Delete omprakash\?$/ })
      await question.waitFor()
      await desk.write(/^Type /, 'omprakash@example.com', question)
      await desk.answer(/^Delete omprakash\?$/, 'Delete for good')
      await desk.read('omprakash is deleted.')
      return { logged: /delet|remov/, stays: 'nothing of them is left' }
    },
  },
  { job: 'Merge two accounts', by: 'no', how: 'nothing does it; `npm run db -- person` shows both' },
]

async function learn(place: Place) {
  const post = createVisitor(place)
  const account = { username: 'prema', first_name: 'Prema', password: 'a path of 9 stations' }
  await post('/api/register/', { ...account, confirm_password: account.password, email: 'prema@example.com' })
  await post('/api/login/', { username: 'prema', password: account.password })
  const person = { full_name: 'Prema Pillai', email: 'prema@example.com', phone: '98745 00000' }
  const { id } = await post('/api/batches/MLOps/registrations', person)
  const order = await post('/api/payments/orders', { purpose: 'course', reference: id })
  await post(
    `/api/payments/orders/${order.id}/verify`,
    await post(`/api/payments/orders/${order.id}/sandbox`),
  )
  await changeRows(place, `update lead_claims set begins_at = 1 where id = '${id}'`)
  const review = {
    rating: 5,
    review: 'The trainer read each line.',
    name: 'Prema P.',
    position: 'Analyst',
    linkedin: '',
  }
  await post(`/api/course-registrations/${id}/review`, { ...review, consent: true }, 'PUT')
}

const marketing: Job[] = [
  {
    job: 'Approve a review, and hide it',
    role: 'marketing',
    before: learn,
    walk: async (desk) => {
      await desk.follow(/^Look at it: A review waits for a decision/)
      await desk.press('Approve')
      await desk.read('The review of Prema P. is on the site.')
      return {
        seen: { path: '/courses?program=MLOps', text: 'Prema P.' },
        logged: /review/,
        undo: async () => {
          await desk.press('Hide the review of Prema P.')
          await desk.answer('Hide the review of Prema P.?', 'Hide it')
        },
      }
    },
  },
  {
    job: 'Discount: a coupon',
    role: 'marketing',
    walk: async (desk) => {
      await desk.open('Coupons')
      await desk.write('Code', 'KILN10')
      await desk.write('Percent', '10')
      await desk.press('Show the coupon')
      await desk.answer('Make this coupon?', 'Make it')
      await desk.read('KILN10 can be used from now on.')
      return {
        logged: /coupon/,
        undo: async () => {
          await desk.press('End KILN10')
          await desk.answer('End KILN10?', 'End it')
        },
      }
    },
  },
  {
    job: 'Text of a promo page',
    role: 'content',
    walk: async (desk) => {
      await desk.open('Programs')
      await desk.follow('OCI Infrastructure Architect Associate')
      const known = await desk.field('Summary').inputValue()
      const write = async (text: string) => {
        await desk.write('Summary', text)
        await desk.press('Show what changes')
        await desk.answer(/^Change OCI/, 'Change it')
        await desk.read(/is changed\. It is on the site\./)
      }
      await write('Networks and kilns.')
      return {
        seen: { path: '/OCI-Promo', text: 'Networks and kilns.' },
        logged: /program/,
        undo: () => write(known),
      }
    },
  },
  {
    job: 'The banner',
    role: 'marketing',
    walk: async (desk) => {
      await desk.open('Site')
      await desk.write('Text', 'Kilns from 26 August')
      await desk.write('Leads to', '/coursesoffered')
      await desk.press('Show what changes')
      await desk.answer('Change the banner?', 'Change it')
      await desk.read(/^The banner is changed\./)
      return {
        seen: { path: '/about-us', text: 'Kilns from 26 August' },
        logged: /banner/,
        undo: async () => {
          await desk.choose('Pages show', 'yes')
          await desk.press('Show what changes')
          await desk.answer('Change the banner?', 'Change it')
        },
      }
    },
  },
  {
    job: 'Who runs the site: phone and hours in the foot of each page',
    role: 'owner',
    walk: async (desk) => {
      await desk.open('Site')
      const label = 'When the phone is answered'
      const known = await desk.field(label).inputValue()
      const form = desk.page.locator('form', { has: desk.page.getByLabel(label) })
      const write = async (text: string) => {
        await desk.write(label, text)
        await desk.press('Show what changes', form)
        await desk.answer('Change the company?', 'Change it')
        await desk.read(/company is changed/i)
      }
      await desk.write('Legal name', 'Marga Learning LLP')
      await desk.write('Address', '1 Station Road\nPune 411001')
      await desk.write('Phone', '+91 20 4000 0000')
      await desk.write('Email address', 'office@site.example')
      await write('Mon to Sat, 9 to 7')
      return {
        seen: { path: '/contact', text: 'Mon to Sat, 9 to 7' },
        logged: /company/,
        undo: () => write(known),
      }
    },
  },
  {
    job: 'Texts: questions, carousel, partners, about, foot of each page',
    role: 'marketing',
    walk: async (desk) => {
      await desk.open('Texts')
      await desk.follow('Questions and answers')
      const agree = async (label: string) => {
        await desk.press(label)
        await desk.answer('Change “Questions and answers”?', 'Change it')
        await desk.read(/^It is changed\./)
      }
      await desk.write('Heading', 'Asked of kilns')
      await agree('Show what changes')
      return {
        seen: { path: '/', text: 'Asked of kilns' },
        logged: /text/,
        undo: () => agree('Back to the built-in text'),
      }
    },
  },
  {
    job: 'Terms, refunds and privacy: a new version',
    role: 'office',
    walk: async (desk) => {
      await desk.open('Legal')
      await desk.follow('Privacy', desk.page.getByRole('region', { name: 'Legal texts' }))
      await desk.write('Text', 'Who books a kiln is written down.')
      await desk.write('Counts from', inDays(30))
      await desk.press('Show what it does')
      await desk.answer('Announce a version of “Privacy”?', 'Announce it')
      await desk.read(/It is announced\./)
      return {
        seen: { path: '/privacy', text: 'which counts from' },
        logged: /legal/,
        undo: async () => {
          await desk.press(/^Withdraw version/)
          await desk.press('Withdraw it')
          await desk.read(/It is withdrawn/)
        },
      }
    },
  },
  {
    job: 'Text of a mail',
    role: 'marketing',
    walk: async (desk) => {
      await desk.open('Texts')
      await desk.follow('A part is due')
      const agree = async (label: string) => {
        await desk.press(label)
        await desk.answer('Change “A part is due”?', 'Change it')
        await desk.read('It is changed. The next mail says it.')
      }
      await desk.write('Subject', 'Part {part} for {what} {is} due on {day}')
      await agree('Show what changes')
      return { logged: /text/, undo: () => agree('Back to the built-in text') }
    },
  },
  {
    job: 'Visitors, sources, which program page converts',
    role: 'marketing',
    before: (place) =>
      createVisitor(place)('/api/views', { route: '/:promo', at: '/OCI-Promo?utm_source=kilns', from: '' }),
    walk: async (desk) => {
      await desk.open('Figures')
      const source = desk.page.getByRole('region', { name: 'Sources' }).getByText('kilns')
      // A process writes what it has counted every five seconds.
      await until('the source is counted', async () => {
        if (await source.isVisible()) return true
        await desk.page.reload()
        await desk.title('Figures')
        return source.isVisible()
      })
      const path = await desk.download(() => desk.follow('All of it as CSV'))
      if (!readFileSync(path, 'utf8').includes('visits from,kilns'))
        throw new Error('The file lacks a source.')
      return {}
    },
  },
  { job: 'A job of the AI Talent Hub', by: 'by code', how: '`mfe-marketing`: the page says that it comes' },
]

export const otherJobs: readonly Job[] = [...people, ...marketing]
