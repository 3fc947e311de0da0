import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { Problem } from '@marga/api-contract/problem'
import { type ReactNode, useState } from 'react'
import { FactorDialog, needsFactor } from './factor-form'
import { OfficeConfirm } from './office-confirm'
import type { Saved } from './office-form'
import { useOfficeResult } from './office-result'
import { saidText } from './said-text'

const FAILED = 'It could not be tried. Nothing is changed.'

/** Sends a change: to be tried only, or to be done; `is_sure` answers its question. */
type SendChange<B> = (body: B, how: { preview: 'true' | 'false'; is_sure: boolean }) => Promise<ChangeDone>

interface Tried<B> {
  body: B
  shown: ChangeDone
}

interface Change<B> {
  /** Of the question: "Change datascience-1?" */
  title: string
  verb: string
  send: SendChange<B>
  onDone: (done: ChangeDone) => void
  /** Stands above what changes: a field that the change is sent with, or where to look first. */
  beside?: ReactNode
}

const mailsText = (mails: ChangeDone['mails']) => {
  const people = mails.filter(({ to }) => to !== '')
  if (people.length === 0) return 'Nobody gets a mail.'
  return people.length === 1 ? '1 person gets this mail:' : `${people.length} people get a mail:`
}

/** So many mails are read at once; where there are more, the first of them is open. */
const OPEN_AT_ONCE = 3

const MAIL = {
  maxHeight: 'min(24rem, 45vh)',
  overflow: 'auto',
  padding: 'var(--space-3)',
  border: '1px solid var(--control-line)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

interface MailProps {
  mail: ChangeDone['mails'][number]
  isOpen: boolean
}

/** A mail as it goes out; a long one scrolls. */
const Mail = ({ mail: { to, subject, body }, isOpen }: MailProps) => (
  <details open={isOpen}>
    <summary>
      {to}: {subject}
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
    <section style={MAIL} tabIndex={0} aria-label={`The mail to ${to}`}>
      {body}
    </section>
  </details>
)

/** What a change does, as the API has tried it: before and after, and who gets which mail. */
export function ChangePreview({ shown }: { shown: ChangeDone }) {
  const people = shown.mails.filter(({ to }) => to !== '')
  return (
    <>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, font: 'inherit' }}>
        {saidText(shown.text)}
      </pre>
      {shown.question && (
        <p>
          <strong>{shown.question}</strong>
        </p>
      )}
      <p>{mailsText(shown.mails)}</p>
      {people.map((mail, index) => (
        <Mail
          key={`${mail.to} ${mail.subject}`}
          mail={mail}
          isOpen={index === 0 || people.length <= OPEN_AT_ONCE}
        />
      ))}
    </>
  )
}

/**
 * A change that is shown before it is made. `ask` has the API try it, and opens the question; `problem` is why it was refused, and
 * nothing that was typed is lost. Place `dialogs` on the page.
 */
export function useDeskChange<B>({ title, verb, send, onDone, beside }: Change<B>): {
  ask: (body: B) => Promise<void>
  /** The page itself refuses a field, as the API would; without one, what was refused before is no matter any more. */
  refuse: (fault?: { name: string; message: string }) => void
  isBusy: boolean
  problem: Problem | undefined
  dialogs: ReactNode
  saved: Saved
} {
  const [tried, setTried] = useState<Tried<B>>()
  const [refused, setRefused] = useState<{ body?: B; problem: Problem }>()
  const [isBusy, setBusy] = useState(false)
  const [saved] = useState<Saved>(() => new Set())
  const officeResult = useOfficeResult()
  const refuse = (fault?: { name: string; message: string }) =>
    setRefused(fault && { problem: { message: fault.message, errors: { [fault.name]: [fault.message] } } })
  const ask = async (body: B) => {
    setBusy(true)
    setRefused(undefined)
    const result = await officeResult(() => send(body, { preview: 'true', is_sure: false }), FAILED)
    setBusy(false)
    setRefused(result.ok ? undefined : { body, problem: result.problem })
    if (result.ok) setTried({ body, shown: result.value })
  }
  const run = async () => {
    if (!tried) return
    const done = await send(tried.body, { preview: 'false', is_sure: tried.shown.question !== '' })
    for (const onSaved of saved) onSaved()
    onDone(done)
  }
  const dialogs = (
    <>
      <OfficeConfirm
        title={title}
        isOpen={tried !== undefined}
        onClose={() => setTried(undefined)}
        verb={verb}
        run={run}
        onDone={() => setTried(undefined)}
      >
        {tried && beside}
        {tried && <ChangePreview shown={tried.shown} />}
      </OfficeConfirm>
      <FactorDialog
        problem={refused?.problem}
        onProven={() => {
          if (refused?.body !== undefined) void ask(refused.body)
        }}
      />
    </>
  )
  const problem = refused && !needsFactor(refused.problem) ? refused.problem : undefined
  return { ask, refuse, isBusy, problem, dialogs, saved }
}
