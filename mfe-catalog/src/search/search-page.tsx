import { AskUs } from '@marga/checkout/ask-us'
import { wordsOf } from '@marga/constants/spellings'
import { SEARCH_OFF } from '@marga/constants/switched-off'
import { useDegraded, useFlag, useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { EmptyDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { TextField } from '@marga/ui/field'
import { Container, PageHead } from '@marga/ui/layout'
import { List } from '@marga/ui/list'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useLoaderData, useSubmit } from 'react-router-dom'
import styles from './search-page.module.css'
import { SearchPrograms } from './search-programs'
import type { loader } from './search-route'

/** Fewer leave room for the programs below them. */
const FEW_HITS = 4

type Hits = Awaited<ReturnType<typeof loader>>['hits']

/**
 * "5 results for “python”"; "close to" where none of them shows a word as it was typed, and that nothing has all words where none
 * has. A page of the site may be found by a word that it does not show.
 */
function countText(question: string, hits: Hits): string {
  const count = hits.length === 1 ? '1 result' : `${hits.length} results`
  if (hits[0]?.is_part) return `Nothing has all words of “${question}”. ${count} with some of them`
  const asked = wordsOf(question)
  const isExact = ({ kind, title, context }: Hits[number]) =>
    kind === 'page' ||
    wordsOf(`${title} ${context}`).some((shown) => asked.some((word) => shown.startsWith(word)))
  const isClose = hits.length > 0 && !hits.some(isExact)
  return `${count} ${isClose ? 'close to' : 'for'} “${question}”`
}

/** The search field. It has the focus from the start, unless the visitor has placed it already, and follows the address. */
function useSearchField(question: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The shell moves the focus to the heading.
    if (document.activeElement?.matches('body, h1')) field.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const { current } = field
    if (current && current !== document.activeElement) current.value = question
  }, [question])
  return field
}

/** The field, and what was found. */
function SearchForm() {
  const { question, hits } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const field = useSearchField(question)
  const searchAsTyped = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    void submit(currentTarget, { replace: true, preventScrollReset: true })
  return (
    <>
      <Form role="search" action="/search" onInput={searchAsTyped} className={styles.form}>
        <TextField
          ref={field}
          label="What are you looking for?"
          name="q"
          type="search"
          defaultValue={question}
          autoComplete="off"
        />
        <Button type="submit">Search</Button>
      </Form>
      <p role="status" className={styles.count}>
        {question && countText(question, hits)}
      </p>
      {question && hits.length === 0 && (
        <EmptyState
          drawing={EmptyDrawing}
          action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}
        >
          No results. Try another word.
        </EmptyState>
      )}
      <List aria-label="Results" className={styles.results}>
        {hits.map(({ kind, title, link, context }) => (
          <li key={`${kind} ${link} ${title}`} className={styles.hit}>
            <Link to={link}>{title}</Link>
            <span>{context}</span>
          </li>
        ))}
      </List>
    </>
  )
}

/** Search over programs, courses, topics, trainers, videos and pages. The words are in the address; it works without scripts. */
export function SearchPage() {
  const canSearch = useFlag('search')
  const { question, hits } = useLoaderData<typeof loader>()
  const isDegraded = useDegraded()
  return (
    <Container>
      <PageMeta
        title={question ? `Search: ${question}` : 'Search'}
        description="Find programs, courses, topics, trainers and videos."
        isHidden
      />
      <PageHead title="Search" lead="Programs, courses, topics, trainers, videos and pages." />
      <StaleNotice isShown={isDegraded} />
      <div className={styles.columns}>
        <div>
          {canSearch ? <SearchForm /> : <p>{SEARCH_OFF}</p>}
          {hits.length < FEW_HITS && <SearchPrograms />}
        </div>
        <Aside />
      </div>
    </Container>
  )
}

const STARTS = [
  { to: '/coursesoffered', title: 'Courses Offered', text: 'Prices, durations and start dates.' },
  { to: '/trainerprofile', title: 'Our Trainers', text: 'Who teaches, and what.' },
  { to: '/futuretech-training', title: 'Learning videos', text: 'The first one is free.' },
  { to: '/mock-interview', title: 'Mock Interview', text: '45 minutes with a mentor.' },
] as const

/** Where to look for who has no word for it. */
function Aside() {
  const { hasPage } = useSite()
  return (
    <aside aria-labelledby="starts" className={styles.aside}>
      <h2 id="starts" className={styles.heading}>
        Or look here
      </h2>
      <List className={styles.starts}>
        {STARTS.filter(({ to }) => hasPage(to)).map(({ to, title, text }) => (
          <li key={to} className={styles.hit}>
            <Link to={to}>{title}</Link>
            <span>{text}</span>
          </li>
        ))}
      </List>
      <AskUs />
    </aside>
  )
}
