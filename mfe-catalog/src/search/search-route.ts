import { search } from '@marga/api-client/search-calls'
import type { CourseModule } from '@marga/api-contract/courses'
import type { SearchHit } from '@marga/api-contract/search'
import { withPages } from '@marga/constants/pages-by-word'
import { matcherOf } from '@marga/constants/spellings'
import { loadWithFallback, type Site, siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { programPath, syllabusPath } from '../lib/paths'

export { SearchPage as Component } from './search-page'

const MOST_HITS = 30

const titlesIn = (modules: readonly CourseModule[]) => [
  ...new Set(
    modules.flatMap(({ moduleTitle, topics }) => [moduleTitle, ...topics.map(({ title }) => title)]),
  ),
]

/** Without the API: courses, programs and topics of the site's own content by their names. */
async function findInContent(question: string): Promise<SearchHit[]> {
  const { syllabi } = await import(/* webpackChunkName: "built-in-courses" */ '@marga/content/courses')
  const known = syllabi.flatMap(({ name, program, modules }) => [name, program, ...titlesIn(modules)])
  const holds = matcherOf(question, known)
  const programs = [...new Set(syllabi.map(({ program }) => program))].filter((name) => holds([name]))
  return [
    ...programs.map((title) => ({
      kind: 'program' as const,
      title,
      link: programPath(title),
      context: 'Program',
    })),
    ...syllabi
      .filter(({ name }) => holds([name]))
      .map(({ name, program }) => ({
        kind: 'course' as const,
        title: name,
        link: syllabusPath(name),
        context: `Course of ${program}`,
      })),
    ...syllabi.flatMap(({ name, modules }) =>
      titlesIn(modules)
        .filter((title) => holds([title]))
        .map((title) => ({
          kind: 'topic' as const,
          title,
          link: syllabusPath(name),
          context: `Topic of ${name}`,
        })),
    ),
  ].slice(0, MOST_HITS)
}

/** What the API finds and the pages of live apps, as far as a live app has the page: the API knows nothing of releases. */
async function find(site: Site, question: string, signal: AbortSignal): Promise<SearchHit[]> {
  const [hits, entries] = await Promise.all([
    loadWithFallback<SearchHit[]>(site, {
      load: () => site.api(search, { query: { q: question, limit: MOST_HITS }, signal }),
      fallback: () => findInContent(question),
    }),
    site.searchEntries(),
  ])
  return withPages({ question, entries, hits, limit: MOST_HITS }).filter(({ link }) => site.hasPage(link))
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('q')?.replace(/\p{Cc}/gu, ' ') ?? ''
  // Half an emoji at the cut; `toWellFormed` is newer than the oldest browsers.
  const question = asked
    .trim()
    .slice(0, 200)
    .replace(/\p{Surrogate}/gu, '\ufffd')
  const site = siteOf(context)
  const hits = question && site.flag('search') ? await find(site, question, request.signal) : []
  return { question, hits }
}
