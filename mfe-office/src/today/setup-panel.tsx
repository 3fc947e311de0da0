import { removeSamples, sayNoGstin } from '@marga/api-client/office-today-calls'
import type { Setup } from '@marga/api-contract/office-today'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeSection, OfficeState } from '@marga/office/office-page'
import { useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { Notice, Outcome } from '@marga/ui/notice'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import styles from './today-page.module.css'

type Line = Setup['lines'][number]

const LABELS: Readonly<Record<Line['kind'], string>> = {
  company: 'Company',
  gstin: 'GSTIN',
  trainers: 'Trainers',
  batch: 'Batch',
  mail: 'Mail',
  'payment-keys': 'Payments',
  legal: 'Legal pages',
}

function Row({ line: { kind, text, address }, onNone }: { line: Line; onNone: () => void }) {
  const isThere = useSite().hasPage(address)
  return (
    <li className={styles.row}>
      <OfficeState kind="waits">{LABELS[kind]}</OfficeState>
      <span className={styles.text}>{text}</span>
      {kind === 'gstin' && (
        <Button variant="quiet" aria-label="There is no GSTIN" onClick={onNone}>
          There is none
        </Button>
      )}
      {address && isThere && (
        <ButtonLink to={address} variant="quiet" aria-label={`Go there: ${text}`}>
          Go there
        </ButtonLink>
      )}
    </li>
  )
}

/** Lists what goes before it does. */
function Samples({ onDone }: { onDone: (text: string) => void }) {
  const { api } = useSite()
  const { ask, isBusy, problem, dialogs } = useDeskChange<null>({
    title: 'Remove all samples?',
    verb: 'Remove them',
    send: (_, { preview }) => api(removeSamples, { query: { preview } }),
    onDone: () =>
      onDone('The samples are removed. Pages name no trainer, mentor or partner until you enter your own.'),
  })
  return (
    <>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <div style={{ marginTop: 'var(--space-4)' }}>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void ask(null)}>
          Remove all samples
        </Button>
      </div>
      {dialogs}
    </>
  )
}

/** What is missing or a sample before the site is the company's own, for owners; nothing once all of it is there. */
export function SetupPanel({ setup }: { setup: Setup | undefined }) {
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState('')
  const finish = (text: string) => {
    setDone(text)
    void revalidate()
  }
  const { ask, problem, dialogs } = useDeskChange<null>({
    title: 'Is there no GSTIN?',
    verb: 'There is none',
    send: (_, { preview }) => api(sayNoGstin, { query: { preview } }),
    onDone: () => finish('Nobody is asked for a GSTIN any more. You can enter one at Site at any time.'),
  })
  if (!setup) return done ? <Outcome>{done}</Outcome> : null
  return (
    <OfficeSection title="Before the site is yours">
      {done && <Outcome key={done}>{done}</Outcome>}
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {setup.lines.length > 0 && (
        <ul className={styles.list}>
          {setup.lines.map((line) => (
            <Row key={line.kind} line={line} onNone={() => void ask(null)} />
          ))}
        </ul>
      )}
      {setup.has_samples && <Samples onDone={finish} />}
      {dialogs}
    </OfficeSection>
  )
}
