import { search } from '@marga/api-client/search-calls'
import type { SearchHit } from '@marga/api-contract/search'
import { loadWithFallback, type Site, siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { programPath, syllabusPath } from '../lib/paths'

export { SearchPage as Component } from './search-page'

const MOST_HITS = 30

/** Without the API: courses and programs of the site's own content whose name holds every word. */
async function findInContent(question: string): Promise<SearchHit[]> {
  const { syllabi } = await import(/* webpackChunkName: "built-in-courses" */ '@marga/content/courses')
  const words = question.toLowerCase().split(/\s+/)
  const isNamed = (name: string) => words.every((word) => name.toLowerCase().includes(word))
  const programs = [...new Set(syllabi.map(({ program }) => program))].filter(isNamed)
  return [
    ...programs.map((title) => ({
      kind: 'program' as const,
      title,
      link: programPath(title),
      context: 'Program',
    })),
    ...syllabi
      .filter(({ name }) => isNamed(name))
      .map(({ name, program }) => ({
        kind: 'course' as const,
        title: name,
        link: syllabusPath(name),
        context: `Course of ${program}`,
      })),
  ]
}

const find = (site: Site, question: string, signal: AbortSignal) =>
  loadWithFallback<SearchHit[]>(site, {
    load: () => site.api(search, { query: { q: question, limit: MOST_HITS }, signal }),
    fallback: () => findInContent(question),
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const question = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const hits = question === '' ? [] : await find(siteOf(context), question, request.signal)
  return { question, hits }
}
