import type { PracticeLesson } from './lesson'

/** The lessons by what their addresses call them; each is loaded with its page. */
export const LESSONS: Readonly<Record<string, () => Promise<PracticeLesson>>> = {
  loans: () => import(/* webpackChunkName: "practice-loans" */ './lessons/loans').then(({ loans }) => loans),
  joins: () => import(/* webpackChunkName: "practice-joins" */ './lessons/joins').then(({ joins }) => joins),
  twice: () => import(/* webpackChunkName: "practice-twice" */ './lessons/twice').then(({ twice }) => twice),
}
