import sharp from 'sharp'
import type { Desk } from './desk'
import type { Job } from './job'
import { createVisitor, formOf, type Place } from './place'

const apply = (name: string) => (place: Place) =>
  createVisitor(place)(
    '/api/trainers',
    formOf({
      ...{ name, contact: '98745 00000', course: 'Python', courseDescription: 'Ten years of Python.' },
      email: `${name.toLowerCase()}@example.com`,
    }),
  )

const LIST = '/freelancer-trainer'

const look = async (desk: Desk, what: string) => {
  await desk.follow(new RegExp(`^Look at it: ${what}`))
}

async function openTrainer(desk: Desk, name: string) {
  await desk.open('Trainers')
  await desk.follow(name)
  await desk.title(name)
}

async function hide(desk: Desk, name: string) {
  await desk.press('Take off the site')
  await desk.answer(`Hide ${name}?`, 'Hide')
  await desk.read(`${name} is not on the site any more.`)
}

const photo = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const trainers: Job[] = [
  {
    job: 'Add a trainer',
    role: 'content',
    walk: async (desk) => {
      await desk.open('Trainers')
      await desk.write('Name', 'Leela Menon')
      await desk.write('Contact', '98745 00001')
      await desk.write('Email', 'leela@example.com')
      await desk.choose('Course', 'Python')
      await desk.write('Experience and courses, in their words', 'Ten years of kilns.')
      await desk.press('Show the trainer')
      await desk.answer('Add this trainer?', 'Add them')
      await desk.title('Leela Menon')
      return {
        seen: { path: LIST, text: 'Leela Menon' },
        logged: /trainer/,
        undo: () => hide(desk, 'Leela Menon'),
      }
    },
  },
  {
    job: 'Approve an application',
    role: 'content',
    goal: 2,
    before: apply('Farida'),
    walk: async (desk) => {
      await look(desk, 'A trainer waits for a decision')
      await desk.title('Farida')
      await desk.press('Approve')
      await desk.read('Farida is on the site.')
      return { seen: { path: LIST, text: 'Farida' }, logged: /trainer/, undo: () => hide(desk, 'Farida') }
    },
  },
  {
    job: 'Refuse an application',
    role: 'content',
    before: apply('Gopal'),
    walk: async (desk) => {
      await look(desk, 'A trainer waits for a decision')
      await desk.title('Gopal')
      await desk.write('Reason', 'No lessons yet')
      await desk.press('Show the mail')
      await desk.answer('Refuse Gopal?', 'Refuse')
      await desk.read('Gopal is refused.')
      return {
        seen: { path: LIST, text: 'Gopal', isGone: true },
        logged: /trainer/,
        undo: async () => {
          await desk.press('Approve')
          await desk.read('Gopal is on the site.')
        },
      }
    },
  },
  {
    job: 'Hide a trainer',
    role: 'content',
    walk: async (desk) => {
      await openTrainer(desk, 'Gopal')
      await hide(desk, 'Gopal')
      return {
        seen: { path: LIST, text: 'Gopal', isGone: true },
        logged: /trainer/,
        undo: async () => {
          await desk.press('Show again')
          await desk.read('Gopal is on the site.')
        },
      }
    },
  },
  {
    job: 'Change a photo',
    role: 'content',
    walk: async (desk) => {
      await openTrainer(desk, 'Gopal')
      await desk
        .field('Photo')
        .setInputFiles({ name: 'gopal.png', mimeType: 'image/png', buffer: await photo() })
      await desk.press('Show what changes')
      await desk.answer('Change the entry of Gopal?', 'Change it')
      const shown = desk.page.getByRole('img', { name: 'Gopal' })
      const source = (await shown.getAttribute('src')) ?? ''
      const [file = ''] = source.split('/').slice(-1)
      return {
        seen: { path: LIST, text: file },
        logged: /trainer/,
        undo: async () => {
          await desk.page.getByLabel('Take the photo away').check()
          await desk.press('Show what changes')
          await desk.answer('Change the entry of Gopal?', 'Change it')
        },
      }
    },
  },
]

async function nameMentor(desk: Desk, name: string) {
  await desk.write('Name', name)
  await desk.press('Show what changes')
  await desk.answer('Change the mentor?', 'Change it')
  await desk.read('The mentor is changed. Pages say it from now on.')
}

const interviews: Job[] = [
  {
    job: 'The mentor: name, photo, links',
    role: 'content',
    walk: async (desk) => {
      await desk.open('Trainers')
      await desk.follow('The mentor')
      await desk.title('The mentor')
      await desk.write('Description', 'Twelve years of interviews.')
      await nameMentor(desk, 'Vimala Rao')
      return {
        seen: { path: '/mock-interview', text: 'Vimala Rao' },
        logged: /mentor/,
        stays: 'a mentor who is entered is replaced by another one; without a name interviews are closed',
      }
    },
  },
  {
    job: 'Interview hours of the weeks to come',
    role: 'office',
    walk: async (desk) => {
      await desk.open('Interview hours')
      const box = desk.page.getByRole('group', { name: 'Sunday' }).getByRole('checkbox')
      const turn = async () => {
        await desk.click(box.first())
        await desk.press(
          'Show what changes',
          desk.page.locator('form', { has: desk.page.getByLabel('Days ahead') }),
        )
        await desk.answer('Change hours and price?', 'Change them')
        await desk.read(/^Changed\. /)
      }
      await turn()
      return { logged: /hours/, undo: turn }
    },
  },
  {
    job: 'Block a day',
    role: 'office',
    goal: 3,
    walk: async (desk) => {
      await desk.open('Interview hours')
      const block = desk.page.getByRole('button', { name: /^Block \w+, / }).nth(2)
      const name = ((await block.getAttribute('aria-label')) ?? '').replace('Block ', '')
      await desk.click(block)
      await desk.answer(`Block ${name}?`, 'Block it')
      await desk.read(/^Blocked\. /)
      const day = new Date(`${name} UTC`).toISOString().slice(0, 10)
      return {
        seen: { path: '/api/mock-interview/slots', text: `"${day}T`, isGone: true },
        logged: /hours|day/,
        undo: async () => {
          await desk.press(`Open ${name}`)
          await desk.answer(`Open ${name}?`, 'Open it')
          await desk.read(/^Open again\. /)
        },
      }
    },
  },
]

export const trainerJobs: readonly Job[] = [...trainers, ...interviews]
