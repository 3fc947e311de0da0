import { decideOnReview } from '@marga/api-client/office-sales-calls'
import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { OfficeReview } from '@marga/api-contract/office-sales'
import { ChangePreview, useDeskChange } from '@marga/office/desk-change'
import { useDeskDeed } from '@marga/office/desk-deed'
import { type FormResult, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { ReasonForm } from '../lib/reason-form'

interface Decision {
  version: string
  decision: 'approved' | 'refused'
  reason?: string
}

interface DecisionProps {
  review: OfficeReview
  /** It may be another one by now: what is there now is to be read. */
  onRefused: () => void
  onDone: (text: string) => void
}

/** What visitors will see and what is mailed are on the page before the press. */
export function ApproveForm({
  review: { id, name, version },
  approval,
  onRefused,
  onDone,
}: DecisionProps & { approval: FormResult<ChangeDone> | null }) {
  const { api } = useSite()
  const { run, isBusy, problem, dialogs } = useDeskDeed<Decision, ChangeDone>({
    send: (body) => api(decideOnReview, { params: { id }, query: { preview: 'false' }, body }),
    onDone: () => onDone(`The review of ${name} is on the site.`),
    onRefused,
  })
  return (
    <div className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {!approval && <p>It does not wait for a decision any more.</p>}
      {approval?.ok && (
        <>
          <ChangePreview shown={approval.value} />
          <div>
            <Button isBusy={isBusy} onClick={() => void run({ version, decision: 'approved' })}>
              Approve
            </Button>
          </div>
        </>
      )}
      {approval?.ok === false && <Notice kind="info">{approval.problem.message}</Notice>}
      {dialogs}
    </div>
  )
}

/** The reason is mailed. */
export function RefuseForm({ review: { id, name, version }, onRefused, onDone }: DecisionProps) {
  const { api } = useSite()
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<Decision>({
    title: `Refuse the review of ${name}?`,
    verb: 'Refuse',
    send: (body, { preview }) => api(decideOnReview, { params: { id }, query: { preview }, body }),
    onDone: () => onDone(`The review of ${name} is refused.`),
  })
  const refuse = async (reason: string) => {
    await ask({ version, decision: 'refused', reason })
    // Its writer may have changed it meanwhile.
    onRefused()
  }
  return <ReasonForm {...{ problem, saved, dialogs, isBusy }} onReason={(reason) => void refuse(reason)} />
}
