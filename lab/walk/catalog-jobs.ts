import { dayText } from '@marga/constants/day-text'
import sharp from 'sharp'
import { change, type Desk } from './desk'
import { inDays, type Job } from './job'
import { changeRows } from './place'
import { videoJobs } from './video-jobs'

const OCI = 'OCI Infrastructure Architect Associate'
const OCI_PAGE = '/OCI-Promo'

/** Fills a field of a program, and makes the change. Answers what it said before. */
async function rewrite(desk: Desk, label: string, text: string): Promise<string> {
  const known = await desk.field(label).inputValue()
  await desk.write(label, text)
  await change(desk, `Change ${OCI}?`)
  await desk.read(/is changed\. It is on the site\./)
  return known
}

async function openProgram(desk: Desk) {
  await desk.open('Programs')
  await desk.follow(OCI)
  await desk.title(OCI)
}

async function openBatch(desk: Desk, name: RegExp) {
  await desk.open('Batches')
  await desk.follow(name)
  await desk.title(name)
}

const priceOf = async (desk: Desk, price: string) => {
  const known = await desk.field('Price in rupees').inputValue()
  await desk.write('Price in rupees', price)
  await change(desk, /^Change oci-/)
  await desk.read(/is changed, and on the site/)
  return known
}

const programJobs: Job[] = [
  {
    job: 'New program: a draft with the texts of another one, a course, published',
    role: 'content',
    walk: async (desk) => {
      await desk.open('Programs')
      await desk.write('Title', 'Kiln Analytics')
      await desk.write('Name in addresses', 'KilnAnalytics')
      await desk.press('Show the draft')
      await desk.answer('Add this draft?', 'Add it')
      await desk.title('Kiln Analytics')
      await desk.click(desk.page.getByText('Add a course', { exact: true }))
      await desk.write('Name of the course', 'Kilns')
      await desk.write('Its first module', 'What a kiln logs')
      await desk.press('Show the course')
      await desk.answer('Add a course to Kiln Analytics?', 'Add it')
      await desk.read(/The course is added/)
      await desk.choose('On the site', 'published')
      await change(desk, 'Change Kiln Analytics?')
      await desk.read(/is changed\. It is on the site\./)
      return {
        seen: { path: '/coursesoffered', text: 'Kiln Analytics' },
        logged: /program/,
        undo: async () => {
          await desk.choose('On the site', 'hidden')
          await change(desk, 'Change Kiln Analytics?')
        },
      }
    },
  },
  {
    job: 'Change a price',
    role: 'office',
    goal: 4,
    walk: async (desk) => {
      await openBatch(desk, /oci-/)
      const known = await priceOf(desk, '23456')
      return {
        seen: { path: OCI_PAGE, text: '₹23,456' },
        logged: 'batch changed',
        undo: () => priceOf(desk, known),
      }
    },
  },
  {
    job: 'Outcomes of a program',
    role: 'content',
    walk: async (desk) => {
      await openProgram(desk)
      const label = 'What learners will be able to do'
      const known = await rewrite(desk, label, 'Lay a network that survives a kiln')
      return {
        seen: { path: OCI_PAGE, text: 'Lay a network that survives a kiln' },
        logged: 'program changed',
        undo: () => rewrite(desk, label, known),
      }
    },
  },
  {
    job: 'Projects of a program',
    role: 'content',
    walk: async (desk) => {
      await openProgram(desk)
      const known = await rewrite(desk, 'Projects', 'A kiln in the cloud: It is measured each second.')
      return {
        seen: { path: OCI_PAGE, text: 'A kiln in the cloud' },
        logged: 'program changed',
        undo: () => rewrite(desk, 'Projects', known),
      }
    },
  },
  {
    job: 'Trainer of a program',
    role: 'content',
    walk: async (desk) => {
      await openProgram(desk)
      const field = desk.field('Trainer')
      const known = await field.inputValue()
      const names = await field.locator('option').allInnerTexts()
      const values = await field
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
      const other = values.findIndex((value) => value !== known && value !== 'none')
      await desk.choose('Trainer', values[other] ?? '')
      await change(desk, `Change ${OCI}?`)
      await desk.read(/is changed\. It is on the site\./)
      return {
        seen: { path: OCI_PAGE, text: names[other] ?? '' },
        logged: 'program changed',
        undo: async () => {
          await desk.choose('Trainer', known)
          await change(desk, `Change ${OCI}?`)
        },
      }
    },
  },
]

const coverJob: Job = {
  job: 'Cover of a program',
  role: 'content',
  walk: async (desk) => {
    await openProgram(desk)
    const buffer = await sharp({ create: { width: 1_280, height: 720, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const cover = { name: 'kiln.png', mimeType: 'image/png', buffer }
    await desk.field('A picture of its own').setInputFiles(cover)
    const agree = async (label: string) => {
      await desk.press(label)
      await desk.answer(`Change the cover of ${OCI}?`, 'Change it')
      await desk.read('The cover is changed. Pages show it from now on.')
    }
    await agree('Show the cover')
    return {
      seen: { path: '/coursesoffered', text: 'programs/OCI/' },
      logged: /program|cover/,
      undo: () => agree('Bring the drawing back'),
    }
  },
}

const priceFromJob: Job = {
  job: 'A price from a day on',
  role: 'office',
  walk: async (desk) => {
    await openBatch(desk, /oci-/)
    await desk.write('New price', '24000')
    await desk.write('From', inDays(30))
    const agree = async (label: string | RegExp) => {
      await desk.press(label)
      await desk.answer(/^Change the prices of oci-/, 'Change them')
      await desk.read(/from days to come are changed\.$/)
    }
    await agree('Show the new price')
    return { logged: /price/, undo: () => agree(/^Take it back: the price from/) }
  },
}

const batchJobs: Job[] = [
  priceFromJob,
  {
    job: 'Open a new batch',
    role: 'office',
    goal: 8,
    walk: async (desk) => {
      await desk.open('Batches')
      await desk.choose('Copy of', 'oci-1')
      await desk.write('First session on', inDays(200))
      await desk.write('Last day to enrol', inDays(196))
      await desk.press('Show the new batch')
      await desk.answer('Open this batch?', 'Open it')
      const said = desk.page.getByText(/is opened, and on the site\./)
      await said.waitFor()
      const [id = ''] = ((await said.textContent()) ?? '').split(' ')
      return {
        seen: { path: OCI_PAGE, text: dayText(inDays(200)) },
        logged: 'batch opened',
        undo: async () => {
          await desk.follow(new RegExp(`${id}$`))
          await desk.title(id)
          await desk.press('Close enrolment')
          await desk.answer(new RegExp(`^Change ${id}`), 'Change it')
        },
      }
    },
  },
  {
    job: 'A trainer sees the batches that they teach, and no other',
    role: 'teaching',
    before: (place) =>
      changeRows(
        place,
        "update trainers set email = 'teaching@example.com' where id = (select trainer_id from programs where product = 'OCI')",
      ),
    walk: async (desk) => {
      await desk.open('Batches')
      await desk.page.getByRole('link', { name: /oci-/ }).first().waitFor()
      if ((await desk.page.getByRole('link', { name: /mlops-/ }).count()) > 0)
        throw new Error('There is another.')
      return {}
    },
  },
  {
    job: 'Close enrolment',
    role: 'office',
    walk: async (desk) => {
      await openBatch(desk, /oci-/)
      const turn = async (label: string) => {
        await desk.press(label)
        await desk.answer(/^Change oci-/, 'Change it')
        await desk.read(/is changed, and on the site/)
      }
      await turn('Close enrolment')
      return {
        seen: { path: OCI_PAGE, text: 'Notify me' },
        logged: 'batch changed',
        undo: () => turn('Open enrolment'),
      }
    },
  },
  {
    job: 'Correct a topic of a syllabus',
    role: 'content',
    goal: 5,
    walk: async (desk) => {
      await openProgram(desk)
      await desk.follow('OCI Networking')
      const line = desk.page.getByRole('textbox', { name: /^Topic, line/ }).first()
      const known = await line.inputValue()
      const correct = async (text: string) => {
        await line.fill(text)
        await change(desk, 'Change OCI Networking?')
        await desk.read('OCI Networking is changed, and on the site.')
      }
      await correct(`Reserved words ${known}`)
      return {
        seen: { path: '/courses/details/OCI%20Networking', text: 'Reserved words' },
        logged: /syllabus|course|program/,
        undo: () => correct(known),
      }
    },
  },
]

export const catalogJobs: readonly Job[] = [...programJobs, coverJob, ...batchJobs, ...videoJobs]
