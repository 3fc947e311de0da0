import type { Edit } from './builds'

// What several tests publish: each of these is built once in a run.

/** Puts ", tried out" behind a text of the sources. */
const triedOut = (file: string, text: string): Edit => ({
  file,
  from: text,
  to: `${text.slice(0, -1)}, tried out${text.slice(-1)}`,
})

/** Another text on a page of each app, or in the chrome. */
export const TRIED_OUT = {
  catalog: triedOut('mfe-catalog/src/offered-courses/offered-courses-page.tsx', "'Courses Offered'"),
  trainers: triedOut('mfe-trainers/src/hub/hub-page.tsx', 'title="Trainer Hub"'),
  marketing: {
    file: 'mfe-marketing/src/about/about-page.tsx',
    from: 'title={intro.title}',
    to: "title={intro.title + ', tried out'}",
  },
  shell: triedOut('shell/src/chrome/chrome.tsx', 'Skip to content\n'),
  profile: triedOut('mfe-profile/mfe.json', '"owner": "profile team"'),
} as const

const LINE = 'const { trainers, total } = useLoaderData<typeof loader>()'

/** The Trainer Hub throws in browsers: "broken in the browser". */
export const BROKEN_HUB: Edit = {
  file: 'mfe-trainers/src/hub/hub-page.tsx',
  from: LINE,
  to: `if (typeof window !== 'undefined') throw new RangeError('broken in the browser')\n  ${LINE}`,
}
