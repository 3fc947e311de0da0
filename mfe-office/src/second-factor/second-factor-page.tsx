import type { OfficeMe } from '@marga/api-contract/office'
import { PasswordDialog } from '@marga/checkout/password-dialog'
import { FactorDialog, needsFactor } from '@marga/office/factor-form'
import { momentText } from '@marga/office/moment-text'
import { OfficePage } from '@marga/office/office-page'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { EnrolForm } from './enrol-form'
import { RecoveryCodes } from './recovery-codes'
import { useSetUp } from './use-set-up'

/** What the person has now. */
function Now({ factor }: { factor: OfficeMe['second_factor'] }) {
  if (!factor.is_enrolled)
    return (
      <p>
        You have no second factor yet. Install an authenticator app on your phone, such as Google
        Authenticator or Aegis, then go on.
      </p>
    )
  return (
    <>
      <p>
        Your second factor is set up.{' '}
        {factor.confirmed_until
          ? `This browser needs no code until ${momentText(factor.confirmed_until)}.`
          : 'This browser needs a code for the pages of the office.'}
      </p>
      <p>
        {factor.recovery_codes} of 10 recovery codes are left. You get ten new ones when you set up the app
        again, on this phone or another one.
      </p>
    </>
  )
}

/** Setting up the app that makes the codes of the office. */
export function SecondFactorPage({ data: { second_factor: factor } }: { data: OfficeMe }) {
  const { step, problem, isBusy, begin, enrol, repeat } = useSetUp()
  const isAsking = needsFactor(problem) || problem?.errors?.account_password || problem?.errors?.account_code
  return (
    <OfficePage
      title="Your second factor"
      lead="The office asks for your password and for a code of an app on your phone."
    >
      <div className={formStack} style={{ maxWidth: '40rem' }}>
        {problem && !isAsking && !problem.errors?.code && <Notice kind="error">{problem.message}</Notice>}
        {step.at === 'start' && (
          <>
            <Now factor={factor} />
            <div>
              <Button isBusy={isBusy} onClick={() => void begin()}>
                {factor.is_enrolled ? 'Set it up again' : 'Set it up'}
              </Button>
            </div>
          </>
        )}
        {step.at === 'secret' && <EnrolForm secret={step} isBusy={isBusy} problem={problem} onCode={enrol} />}
        {step.at === 'codes' && <RecoveryCodes codes={step.codes} />}
      </div>
      <PasswordDialog problem={problem} onProven={repeat} />
      <FactorDialog problem={problem} onProven={repeat} />
    </OfficePage>
  )
}
