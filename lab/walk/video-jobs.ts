import { change } from './desk'
import type { Job } from './job'

const VIDEO = 'https://media.example.com/lectures/kilns.mp4'

export const videoJobs: Job[] = [
  {
    job: 'Add a learning video',
    role: 'content',
    walk: async (desk) => {
      await desk.open('Videos')
      await desk.write('Link', VIDEO)
      await desk.write('Title', 'What a kiln logs')
      await desk.write('What it is about', 'A kiln logs its heat each second.')
      await desk.press('Show the new video')
      await desk.answer('Add this video?', 'Add it')
      await desk.read('What a kiln logs is on the site.')
      return {
        seen: { path: '/futuretech-training', text: 'What a kiln logs' },
        logged: /video/,
        undo: async () => {
          await desk.follow('What a kiln logs')
          await desk.press('Take off the site')
          await desk.answer('Remove What a kiln logs?', 'Remove it')
        },
      }
    },
  },
  {
    job: 'Lock a video: another one is free',
    role: 'content',
    walk: async (desk) => {
      await desk.open('Videos')
      const first = desk.page.getByRole('row').nth(1).getByRole('link')
      const name = (await first.textContent()) ?? ''
      await desk.click(first)
      await desk.title(name)
      const place = async (position: string) => {
        await desk.write('Place', position)
        await change(desk, `Change ${name}?`)
        await desk.read(`${name} is changed, and on the site.`)
      }
      await place('2')
      await desk.read('It is for learners, and for who registers.')
      return { logged: /video/, undo: () => place('1') }
    },
  },
  {
    job: 'The static courses, sample lessons',
    by: 'by code',
    how: '`mfe-catalog` and `mfe-trainers`, then `npx mfe ship catalog`',
  },
]
