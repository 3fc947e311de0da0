import { dayText } from '@marga/checkout/batch-texts'
import type { ProgramFactValues } from '@marga/checkout/program-facts'
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
    {page && (
      <>
        <p>
          Nothing is paid yet.
          {facts?.enrol_by && ` Pay by ${dayText(facts.pay_by || facts.enrol_by)} to keep your place.`}
        </p>
        <ButtonLink to={page}>See your place and pay</ButtonLink>
      </>
    )}
    {!page && <p>We contact you when it has a date. You pay nothing.</p>}
    <Button variant={page ? 'quiet' : 'primary'} onClick={onClose}>
      Done
    </Button>
  </div>
)
