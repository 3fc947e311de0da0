import type { PracticeName } from '@marga/content/practices'
import type { PracticeLesson } from './lesson'

/**
 * The lessons by what their addresses call them; each is loaded with its page. Those of neighbouring programs share a
 * file: each file more makes the remote's entry longer, which every page of it loads.
 */
export const LESSONS: Readonly<Record<PracticeName, () => Promise<PracticeLesson>>> = {
  loans: () => import(/* webpackChunkName: "practice-tables" */ './lessons/loans').then(({ loans }) => loans),
  joins: () => import(/* webpackChunkName: "practice-tables" */ './lessons/joins').then(({ joins }) => joins),
  twice: () => import(/* webpackChunkName: "practice-twice" */ './lessons/twice').then(({ twice }) => twice),
  drift: () => import(/* webpackChunkName: "practice-models" */ './lessons/drift').then(({ drift }) => drift),
  leaks: () => import(/* webpackChunkName: "practice-models" */ './lessons/leaks').then(({ leaks }) => leaks),
  answers: () =>
    import(/* webpackChunkName: "practice-answers" */ './lessons/answers').then(({ answers }) => answers),
  inventory: () =>
    import(/* webpackChunkName: "practice-inventory" */ './lessons/inventory').then(
      ({ inventory }) => inventory,
    ),
}
