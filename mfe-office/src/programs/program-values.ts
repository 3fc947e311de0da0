import type { OfficeProgram, ProgramValues } from '@marga/api-contract/office-programs'
import type { Values } from '../lib/use-typed-values'

/** Fields of the form, by the words of the call. */
export type Name = keyof ProgramValues

export const LABELS: Readonly<Record<Name, string>> = {
  state: 'On the site',
  level: 'Level',
  summary: 'Summary',
  prerequisites: 'What learners know before',
  outcomes: 'What learners will be able to do',
  projects: 'Projects',
  tools: 'Tools',
  trainer: 'Trainer',
  ai: 'Shown in AI training',
  choice: 'Its name in the form to enrol',
  also_called: 'Other words that find it',
  position: 'Place among the programs',
}
const NAMES = Object.keys(LABELS) as Name[]

/** What the form begins with: lists have an entry on each line. */
export const valuesOf = (program: OfficeProgram): Values<Name> => ({
  ...{ state: program.state, level: program.level, summary: program.summary },
  ...{ prerequisites: program.prerequisites, choice: program.choice, also_called: program.also_called },
  outcomes: program.outcomes.join('\n'),
  projects: program.projects.map(({ title, text }) => `${title}: ${text}`).join('\n'),
  tools: program.tools.join('\n'),
  trainer: program.trainer === 0 ? 'none' : String(program.trainer),
  ai: program.is_ai ? 'yes' : 'no',
  position: String(program.position),
})

/** What is another value in the form than the program has, in the words of the call. */
export const changedIn = (before: Values<Name>, typed: Values<Name>): ProgramValues =>
  Object.fromEntries(
    NAMES.filter((name) => typed[name].trim() !== before[name].trim()).map((name) => [
      name,
      name === 'choice' && typed.choice.trim() === '' ? 'none' : typed[name],
    ]),
  )
