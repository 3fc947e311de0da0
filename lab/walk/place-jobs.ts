import type { Desk } from './desk'
import type { Job } from './job'
import { reserve } from './people'

const FIRST = 'datascience-2'
const OTHER = 'datascience-3'

/** The question with what can be done with somebody's place. */
async function openPlace(desk: Desk, name: string, batch: string) {
  await desk.open('Batches')
  await desk.follow(new RegExp(`${batch}$`))
  await desk.title(batch)
  await desk.press(`Move or cancel the place of ${name}`)
  const dialog = desk.page.getByRole('dialog', { name: `${name}, Data Science` })
  await dialog.waitFor()
  return dialog
}

async function movePlace(desk: Desk, name: string, [from, to]: readonly [string, string]) {
  const dialog = await openPlace(desk, name, from)
  await desk.choose('Move to', to, dialog)
  await desk.press('Show what changes', dialog)
  await desk.answer(`Move the place of ${name}?`, 'Move it')
  await desk.read(`The place of ${name} is moved.`)
}

export const placeJobs: readonly Job[] = [
  {
    job: 'Move somebody to another batch',
    role: 'office',
    before: reserve('Rupa Jain'),
    walk: async (desk) => {
      await movePlace(desk, 'Rupa Jain', [FIRST, OTHER])
      return { logged: /place/, undo: () => movePlace(desk, 'Rupa Jain', [OTHER, FIRST]) }
    },
  },
  {
    job: 'Cancel a place',
    role: 'office',
    before: reserve('Sita Ghosh'),
    walk: async (desk) => {
      const dialog = await openPlace(desk, 'Sita Ghosh', FIRST)
      await desk.write('Reason for cancelling', 'Moved abroad', dialog)
      await desk.press('Cancel this place', dialog)
      await desk.answer('End the place of Sita Ghosh?', 'End the place')
      await desk.read('The place of Sita Ghosh is cancelled.')
      return { logged: /place/, stays: 'the seat is free for others' }
    },
  },
]
