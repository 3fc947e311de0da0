import { decideOnTrainer } from '@marga/api-client/office-trainer-calls'
import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import { ChangePreview, useDeskChange } from '@marga/office/desk-change'
import { useDeskDeed } from '@marga/office/desk-deed'
import { type FormResult, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { ReasonForm } from '../lib/reason-form'

interface DecisionProps {
  trainer: OfficeTrainer
  /** Somebody else may have decided: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string, decided: Decision['status']) => void
}

interface Decision {
  version: string
  status: 'approved' | 'refused' | 'hidden'
  reason?: string
}

const mailText = (mails: ChangeDone['mails']) =>
  mails.some(({ to }) => to !== '') ? 'They get a mail.' : 'Nobody gets a mail.'

/** What is mailed is on the page before the press. */
export function ApproveForm({
  trainer: { id, name, version },
  approval,
  verb,
  onRefused,
  onDone,
}: DecisionProps & { approval: FormResult<ChangeDone>; verb: string }) {
  const { api } = useSite()
  const { run, isBusy, problem, dialogs } = useDeskDeed<Decision, ChangeDone>({
    send: (body) => api(decideOnTrainer, { params: { id }, query: { preview: 'false' }, body }),
    onDone: ({ mails }) => onDone(`${name} is on the site. ${mailText(mails)}`, 'approved'),
    onRefused,
  })
  if (!approval.ok) return <Notice kind="info">{approval.problem.message}</Notice>
  return (
    <div className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <ChangePreview shown={approval.value} />
      <div>
        <Button isBusy={isBusy} onClick={() => void run({ version, status: 'approved' })}>
          {verb}
        </Button>
      </div>
      {dialogs}
    </div>
  )
}

/** A decision that is shown before it is made. */
function useDecision(
  { trainer: { id, version }, onRefused, onDone }: DecisionProps,
  texts: { title: string; verb: string; done: string; status: Decision['status'] },
) {
  const { api } = useSite()
  const { ask, ...rest } = useDeskChange<Decision>({
    ...texts,
    send: (body, { preview }) => api(decideOnTrainer, { params: { id }, query: { preview }, body }),
    onDone: ({ mails }) => onDone(`${texts.done} ${mailText(mails)}`, texts.status),
  })
  const decide = async (reason = '') => {
    await ask({ version, status: texts.status, reason })
    // Somebody else may have decided meanwhile.
    onRefused()
  }
  return { ...rest, decide }
}

/** The reason is mailed. */
export function RefuseForm(props: DecisionProps) {
  const { name } = props.trainer
  const texts = {
    title: `Refuse ${name}?`,
    verb: 'Refuse',
    done: `${name} is refused.`,
    status: 'refused',
  } as const
  const { decide, isBusy, problem, dialogs, saved } = useDecision(props, texts)
  return <ReasonForm {...{ problem, saved, dialogs, isBusy }} onReason={(reason) => void decide(reason)} />
}

export function HideForm(props: DecisionProps) {
  const { name } = props.trainer
  const texts = {
    title: `Hide ${name}?`,
    verb: 'Hide',
    done: `${name} is not on the site any more.`,
    status: 'hidden',
  } as const
  const { decide, isBusy, problem, dialogs } = useDecision(props, texts)
  return (
    <div className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <div>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void decide()}>
          Take off the site
        </Button>
      </div>
      {dialogs}
    </div>
  )
}
