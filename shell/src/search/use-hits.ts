import { search } from '@marga/api-client/search-calls'
import type { SearchHit } from '@marga/api-contract/search'
import { withPages } from '@marga/constants/pages-by-word'
import { useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'

export const MOST_HITS = 8
/** A shorter wait is not worth a word. */
const WAITING_AFTER_MS = 150

interface Answer {
  question: string
  hits: readonly SearchHit[]
  hasFailed: boolean
}

const NOTHING: Answer = { question: '', hits: [], hasFailed: false }

/** What the server finds for what is typed. The last answer stays until the next one; a call whose question has changed is cancelled. */
export function useHits() {
  const { api, hasPage, searchEntries } = useSite()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState({ question: '' })
  const [answer, setAnswer] = useState(NOTHING)
  const [slow, setSlow] = useState(asked)
  const { question } = asked

  useEffect(() => {
    if (asked.question === '') return setAnswer(NOTHING)
    const call = new AbortController()
    const waiting = setTimeout(() => setSlow(asked), WAITING_AFTER_MS)
    const settle = async (hits: SearchHit[], hasFailed: boolean) => {
      const found = withPages({ question: asked.question, entries: await pages, hits, limit: MOST_HITS })
      if (call.signal.aborted) return
      clearTimeout(waiting)
      setAnswer({ question: asked.question, hits: found.filter(({ link }) => hasPage(link)), hasFailed })
    }
    const pages = searchEntries()
    api(search, { query: { q: asked.question, limit: MOST_HITS }, signal: call.signal }).then(
      (hits) => settle(hits, false),
      () => settle([], true),
    )
    return () => {
      clearTimeout(waiting)
      call.abort()
    }
  }, [api, hasPage, searchEntries, asked])

  const isAnswered = answer.question === question
  return {
    text,
    question,
    ask: (typed: string) => {
      setText(typed)
      if (typed.trim() !== question) setAsked({ question: typed.trim() })
    },
    retry: () => {
      setAnswer(NOTHING)
      setAsked({ ...asked })
    },
    hits: answer.hits,
    /** Nothing has been asked or answered yet. */
    isFirst: question === '' || answer.question === '',
    isAnswered,
    isWaiting: !isAnswered && slow === asked,
    hasFailed: isAnswered && answer.hasFailed,
  }
}
