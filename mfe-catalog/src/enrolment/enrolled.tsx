import { dayText } from '@marga/checkout/batch-texts'
import type { ProgramFactValues } from '@marga/checkout/program-facts'
import { useAuth } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { SuccessDrawing } from '@marga/ui/drawings'
import { formStack } from '@marga/ui/form-stack'
import { Notice, Outcome } from '@marga/ui/notice'
import type { Enrolled } from './enrol-answer'

interface DoneProps {
  enrolled: Enrolled
  facts: ProgramFactValues | undefined
  onClose: () => void
}

/** Until when to pay, and where the place is found: without an account by this browser only. */
function NextSteps({ page, facts }: { page: string; facts: DoneProps['facts'] }) {
  const { user } = useAuth()
  return (
    <>
      <p>
        Nothing is paid yet.
        {facts?.enrol_by && ` Pay by ${dayText(facts.pay_by || facts.enrol_by)} to keep your place.`}
      </p>
      {!user && (
        <p>Only this browser opens it for now. Set a password on its page, and you find it anywhere.</p>
      )}
      <ButtonLink to={page}>See your place and pay</ButtonLink>
    </>
  )
}

/** What the form shows once somebody has enrolled. */
export const Done = ({ enrolled: { text, isMailQueued, page, second }, facts, onClose }: DoneProps) => (
  <div className={formStack}>
    <SuccessDrawing />
    <Outcome>
      {text} {isMailQueued && 'A confirmation is on its way to your email address.'}
    </Outcome>
    {second && (
      <Notice kind="info" isAnnounced={false}>
        {second}
      </Notice>
    )}
    {page ? (
      <NextSteps page={page} facts={facts} />
    ) : (
      <p>We contact you when it has a date. You pay nothing.</p>
    )}
    <Button variant={page ? 'quiet' : 'primary'} onClick={onClose}>
      Done
    </Button>
  </div>
)
