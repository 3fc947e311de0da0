import type { Job } from './job'

/** Jobs of who runs the site. */
export const siteJobs: readonly Job[] = [
  {
    job: 'Know that mail works',
    role: 'owner',
    walk: async (desk) => {
      await desk.open('Site')
      await desk.press('Send a test mail to me')
      await desk.read(/^The mail server took the mail/)
      return { logged: /mail/, stays: 'a mail is out' }
    },
  },
  {
    job: 'Switch on payment and mail',
    by: 'by command',
    how: 'settings of the server and a restart, then `npx mfe doctor`',
  },
  {
    job: 'Give somebody a role',
    role: 'owner',
    walk: async (desk) => {
      await desk.open('People and roles')
      await desk.press('Give somebody a role')
      const dialog = desk.page.getByRole('dialog', { name: 'Give somebody a role' })
      await desk.write('Email address', 'editor@example.com', dialog)
      await desk.click(dialog.getByRole('checkbox', { name: /^content/ }))
      await desk.answer('Give somebody a role', 'Save roles')
      await desk.read('editor@example.com has: content.')
      return {
        logged: /role/,
        undo: async () => {
          await desk.press('Change roles of editor')
          await desk.page.getByRole('checkbox', { name: /^content/ }).uncheck()
          await desk.answer('Roles of editor', 'Save roles')
          await desk.read('editor is no longer on the staff.')
        },
      }
    },
  },
  {
    job: 'See who changed what',
    role: 'owner',
    walk: async (desk) => {
      await desk.open('Log')
      await desk.read('in the office')
      return {}
    },
  },
  {
    job: 'A sentence of maintenance',
    role: 'owner',
    walk: async (desk) => {
      await desk.open('Site')
      const form = desk.page.locator('form', { has: desk.page.getByLabel('Sentence') })
      const agree = async (label: string) => {
        await desk.press(label, form)
        await desk.answer('Change the maintenance?', 'Change it')
        await desk.read('It is changed. Visitors see it with their next page.')
      }
      await desk.write('Sentence', 'The kilns are back at 10 PM.', form)
      await agree('Show what visitors read')
      return {
        seen: { path: '/', text: 'The kilns are back at 10 PM.' },
        logged: /maintenance/,
        undo: () => agree('End it'),
      }
    },
  },
  {
    job: 'Restore yesterday',
    by: 'by command',
    how: '`npm run db -- restore <file>` on a site that is stopped',
  },
]
