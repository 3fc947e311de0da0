import type { OfficeFeedback } from '@marga/api-contract/office-feedback'
import type { Problem } from '@marga/api-contract/problem'
import {
  FEEDBACK_NOTES,
  FEEDBACK_PARTS,
  type FeedbackPart,
  notesOf,
} from '@marga/constants/interview-feedback'
import { Actions } from '@marga/office/actions'
import { useDone } from '@marga/office/desk-notice'
import { momentText } from '@marga/office/moment-text'
import { OfficeForm } from '@marga/office/office-form'
import { OfficeSection } from '@marga/office/office-page'
import { Button } from '@marga/ui/button'
import { TextArea } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { TextList } from '@marga/ui/text-list'
import { type FormEvent, useState } from 'react'
import { MeanwhileNotice } from '../lib/meanwhile-notice'
import { type FeedbackProps, useFeedbackChanges, useFeedbackValues } from './use-feedback'

const LABELS = Object.fromEntries(FEEDBACK_PARTS.map(({ name, title }) => [name, title])) as Record<
  FeedbackPart,
  string
>

const hintOf = (name: FeedbackPart) => {
  const { fewest, most } = FEEDBACK_NOTES[name]
  return fewest === most ? `${most} notes, one on each line.` : `A note on each line, at most ${most}.`
}

/** Where it stands: sent, saved, and until when it is promised. */
function stateText({ due_at, saved_at, saved_by, is_sent, sent_at, sent_by }: OfficeFeedback): string {
  const texts = [
    sent_at && `Sent ${momentText(sent_at)} by ${sent_by}.`,
    saved_at && !is_sent && `Saved as a draft ${momentText(saved_at)} by ${saved_by}, and not sent.`,
    due_at && `The site promises it until ${momentText(due_at)}.`,
  ]
  return texts.filter(Boolean).join(' ')
}

/** What was written about an interview that has no feedback any more. */
const Written = ({ values }: Pick<OfficeFeedback, 'values'>) =>
  FEEDBACK_PARTS.filter(({ name }) => values[name]).map(({ name, title }) => (
    <div key={name}>
      <h3>{title}</h3>
      <TextList
        texts={notesOf(values[name])}
        style={{ listStyle: 'disc', paddingLeft: 'var(--space-5)', overflowWrap: 'anywhere' }}
      />
    </div>
  ))

const faultOf = (problem: Problem | undefined, name: FeedbackPart) =>
  (problem?.errors?.[name] ?? problem?.errors?.[`values.${name}`])?.[0]

interface PartsProps {
  typed: Readonly<Record<FeedbackPart, string>>
  set: (name: FeedbackPart, value: string) => void
  problem: Problem | undefined
}

const Parts = ({ typed, set, problem }: PartsProps) =>
  FEEDBACK_PARTS.map(({ name, title }) => (
    <TextArea
      key={name}
      label={title}
      name={name}
      rows={5}
      value={typed[name]}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
      hint={hintOf(name)}
      error={faultOf(problem, name)}
      isOptionalKnown
    />
  ))

const MailChoice = ({ wantsMail, onChoose }: { wantsMail: boolean; onChoose: (is: boolean) => void }) => (
  <label>
    <input
      type="checkbox"
      checked={wantsMail}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />{' '}
    Mail the correction
  </label>
)

interface PressesProps {
  isMailed: boolean
  isSending: boolean
  isSaving: boolean
  onSave: () => void
}

const Presses = ({ isMailed, isSending, isSaving, onSave }: PressesProps) => (
  <Actions>
    <Button type="submit" isBusy={isSending}>
      {isMailed ? 'Show the mail' : 'Show what changes'}
    </Button>
    <Button variant="quiet" isBusy={isSaving} onClick={onSave}>
      Save the draft
    </Button>
  </Actions>
)

/** The feedback on an interview: written, saved, sent once its mail was shown, and corrected. */
export function FeedbackSection(props: FeedbackProps) {
  const { feedback } = props
  const { typed, version, meanwhile, set, saved, isChanged, wasLeft } = useFeedbackValues(props)
  const [done, setDone] = useDone()
  const [wantsMail, setWantsMail] = useState(false)
  const { draft, mail } = useFeedbackChanges(props, (text) => {
    saved()
    setDone(text)
  })
  const problem = mail.problem ?? draft.problem
  const isCorrection = feedback.sent_at !== null && feedback.due_at === null
  const isMailed = wantsMail || !isCorrection
  const type = (name: FeedbackPart, value: string) => {
    setDone('')
    set(name, value)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void mail.ask({ version, values: typed, is_mailed: isMailed })
  }
  const isOpen = feedback.why_not === '' || isChanged
  return (
    <OfficeSection title="Feedback">
      <div className={formStack}>
        <p>{[feedback.why_not, stateText(feedback)].filter(Boolean).join(' ')}</p>
        {isOpen ? (
          <OfficeForm
            name="feedback"
            onSubmit={submit}
            dialogs={null}
            saved={mail.saved}
            problem={problem}
            typing={{ isTyped: isChanged }}
          >
            <MeanwhileNotice what="this feedback" labels={LABELS} meanwhile={meanwhile} />
            {wasLeft && isChanged && <Notice kind="info">What you typed before is here again.</Notice>}
            <Parts typed={typed} set={type} problem={problem} />
            {isCorrection && <MailChoice wantsMail={wantsMail} onChoose={setWantsMail} />}
            {!isChanged && done}
            <Presses
              isMailed={isMailed}
              isSending={mail.isBusy}
              isSaving={draft.isBusy}
              onSave={() => void draft.run({ version, values: typed })}
            />
          </OfficeForm>
        ) : (
          <Written values={feedback.values} />
        )}
      </div>
      {draft.dialogs}
      {mail.dialogs}
    </OfficeSection>
  )
}
