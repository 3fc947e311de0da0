import { practiceNamed } from '@marga/content/practices'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import type { ListedLesson } from './lesson'
import { LESSONS } from './lessons'

export { PracticePage as Component } from './practice-page'

export async function loader({ params }: LoaderFunctionArgs) {
  const practice = practiceNamed(params.lesson ?? '')
  const lesson: ListedLesson | null = practice ? { ...(await LESSONS[practice.name]()), ...practice } : null
  return data({ lesson }, { status: lesson ? 200 : 404 })
}
