import type { PracticeName } from '@marga/content/practices'
import type { PracticeLesson } from './lesson'

/** The lessons by what their addresses call them; each is loaded with its page. */
export const LESSONS: Readonly<Record<PracticeName, () => Promise<PracticeLesson>>> = {
  loans: () => import(/* webpackChunkName: "practice-loans" */ './lessons/loans').then(({ loans }) => loans),
  joins: () => import(/* webpackChunkName: "practice-joins" */ './lessons/joins').then(({ joins }) => joins),
  twice: () => import(/* webpackChunkName: "practice-twice" */ './lessons/twice').then(({ twice }) => twice),
  drift: () => import(/* webpackChunkName: "practice-drift" */ './lessons/drift').then(({ drift }) => drift),
  leaks: () => import(/* webpackChunkName: "practice-leaks" */ './lessons/leaks').then(({ leaks }) => leaks),
  answers: () =>
    import(/* webpackChunkName: "practice-answers" */ './lessons/answers').then(({ answers }) => answers),
  inventory: () =>
    import(/* webpackChunkName: "practice-inventory" */ './lessons/inventory').then(
      ({ inventory }) => inventory,
    ),
}
