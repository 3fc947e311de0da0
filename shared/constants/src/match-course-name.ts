import { foldText } from './fold-text'

interface Named {
  name: string
}

const normalised = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The course that an address names: to the letter first, then without case and signs, and only if that is one course
 * (docs/product.md#course-names).
 */
export function matchCourseName<T extends Named>(courses: readonly T[], asked: string): T | undefined {
  const exact = courses.find(({ name }) => name === asked)
  if (exact) return exact
  const key = normalised(asked)
  const alike = key === '' ? [] : courses.filter(({ name }) => normalised(name) === key)
  return alike.length === 1 ? alike[0] : undefined
}
