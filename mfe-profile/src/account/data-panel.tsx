import { exportOwnData } from '@marga/api-client/own-data-calls'
import type { Problem } from '@marga/api-contract/problem'
import { PasswordDialog } from '@marga/checkout/password-dialog'
import { formResult, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { download } from '@marga/ui/download'
import { Notice } from '@marga/ui/notice'
import { FileDown } from 'lucide-react'
import { useState } from 'react'

const FAILED = 'Your data could not be loaded. Please try again.'

/** One file with everything, for who typed the password. */
export function DataPanel() {
  const { api } = useSite()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const result = await formResult(() => api(exportOwnData), FAILED)
    setBusy(false)
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) download('marga-account.json', result.value)
  }
  return (
    <section aria-labelledby="data">
      <Card>
        <h2 id="data">Your data</h2>
        <p>One file with everything that is stored about your account.</p>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        <Button variant="quiet" isBusy={isBusy} onClick={() => void save()}>
          <FileDown size={20} strokeWidth={1.5} aria-hidden />
          {isBusy ? 'Collecting your data' : 'Download my data'}
        </Button>
        <PasswordDialog problem={problem} onProven={() => void save()} />
      </Card>
    </section>
  )
}
