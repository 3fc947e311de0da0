import { readSyllabus } from './read-syllabus'
import { syllabusText } from './syllabus-rows'

const modulesOf = (text: string) => readSyllabus(`Course: Ledgers\n${text}`).courses[0]?.modules
const faultsOf = (text: string) =>
  readSyllabus(text).faults.map(({ line, message }) => `line ${line}: ${message}`)

const LEDGERS = `Course: Ledgers
About: Books: who keeps them, and why.

Module: First entries: a day
- Double entry - both sides
- Accounts
  - Assets
  - Debts https://vimeo.com/76979871
- A first ledger https://youtu.be/rfscVS0vtbw

Module: To come

Course: Dashboards

Module: One page
- Charts`

test('courses, modules, topics, subtopics and videos are read, and written the same again', () => {
  const { courses, faults } = readSyllabus(LEDGERS)
  expect(faults).toEqual([])
  expect(courses).toEqual([
    {
      ...{ name: 'Ledgers', description: 'Books: who keeps them, and why.', line: 1 },
      modules: [
        {
          moduleTitle: 'First entries: a day',
          topics: [
            { title: 'Double entry - both sides', videoLink: '' },
            {
              ...{ title: 'Accounts', videoLink: '' },
              subtopics: [
                { title: 'Assets', videoLink: '' },
                { title: 'Debts', videoLink: 'https://vimeo.com/76979871' },
              ],
            },
            { title: 'A first ledger', videoLink: 'https://youtu.be/rfscVS0vtbw' },
          ],
        },
        { moduleTitle: 'To come', topics: [] },
      ],
    },
    {
      ...{ name: 'Dashboards', description: '', line: 13 },
      modules: [{ moduleTitle: 'One page', topics: [{ title: 'Charts', videoLink: '' }] }],
    },
  ])
  expect(syllabusText(courses)).toBe(LEDGERS)
})

test.each([
  ['another editor', '\ufeffmodule : First\r\n\r\n* One\r\n\t• Two\r\n– Three'],
  ['everything further in', '  Module: First\n    - One\n        - Two\n    - Three'],
  ['hidden signs and many spaces', 'Module:\u00a0First\n-   One\u200b\n   -   Two\n-\tThree'],
])('a text of %s says the same', (_what, text) => {
  expect(modulesOf(text)).toEqual([
    {
      moduleTitle: 'First',
      topics: [
        { title: 'One', videoLink: '', subtopics: [{ title: 'Two', videoLink: '' }] },
        { title: 'Three', videoLink: '' },
      ],
    },
  ])
})

test.each([
  ['', ['it has no course']],
  ['Ledgers', ['line 1: "Ledgers" is none of these: Course: <name>, About: <sentence>']],
  ['Module: First', ['line 1: write its course above it: Course: <name>']],
  ['About: Books', ['line 1: write its course above it: Course: <name>']],
  ['Course: A\nModule: B\n-\n  - One', ['line 3: nothing stands behind the dash: write the topic']],
  ['- One', ['line 1: write a module above the first topic: Module: <title>']],
  ['Course: Ledgers', ['line 1: Ledgers has no module']],
  ['Course: 101\nModule: A', ['line 1: the name of a course has letters']],
  [
    'Course:\nModule:',
    [
      'line 1: nothing stands behind Course: write its name',
      'line 2: nothing stands behind Module: write its name',
    ],
  ],
  ['Course: A\nModule: B\nCourse: a\nModule: B', ['line 3: the course a is in line 1 already']],
  ['Course: A\nModule: B\nAbout: C', ['line 3: one About: is right below the line of its course, line 1']],
  ['Course: A\nAbout: C\nAbout: D\nModule: B', ['line 3: one About:']],
  ['Course: A\nModule: B\n- One\n- One', ['line 4: "One" is in line 3 of this module already']],
  ['Course: A\nModule: B\n- One\n - Two\n - Two', ['line 5: "Two" is in line 4 of this topic already']],
  [
    'Course: A\nModule: B\n- One\n  - Two\n    - Three',
    [
      'line 5: it stands below a subtopic, which has nothing below it: begin it with as many spaces as line 4',
    ],
  ],
  ['Course: A\nModule: B\n- https://youtu.be/rfscVS0vtbw', ['line 3: write the title of the topic before']],
  ['Course: A\nModule: B\n- One http://youtu.be/rfscVS0vtbw', ['line 3: no page can play http://youtu.be']],
  ['Course: A\nModule: B\n- One https://example.com/page', ['line 3: no page can play https://example.com']],
  [`Course: ${'A'.repeat(101)}\nModule: B`, ['line 1: Course has 101 letters; at most 100 fit']],
  [`Course: A\nModule: B\n- ${'A'.repeat(301)}`, ['line 3: topic has 301 letters; at most 300 fit']],
  [
    `Course: A\nModule: B\n${Array.from({ length: 102 }, (_, index) => `- ${index} x`).join('\n')}`,
    ['line 103: a module has at most 100 topics'],
  ],
])('%j is refused by its lines', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults.map((fault) => expect.stringContaining(fault)))
})
