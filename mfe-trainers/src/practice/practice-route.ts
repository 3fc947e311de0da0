import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { LESSONS } from './lessons'

export { PracticePage as Component } from './practice-page'

const own = (name: string) => (Object.hasOwn(LESSONS, name) ? LESSONS[name] : undefined)

export async function loader({ params }: LoaderFunctionArgs) {
  const name = params.lesson ?? ''
  const lesson = (await own(name)?.()) ?? null
  return data({ name, lesson }, { status: lesson ? 200 : 404 })
}
