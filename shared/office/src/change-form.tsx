import type { Problem } from '@marga/api-contract/problem'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import type { FormEvent, ReactNode, Ref } from 'react'

interface ChangeFormProps {
  ref?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isBusy: boolean
  problem: Problem | undefined
  /** True if it was sent without a change. */
  isEmpty?: boolean
  /** Of `useDeskChange`: the question that shows what changes. */
  dialogs: ReactNode
  children: ReactNode
}

/** Fields of a desk, above them why they were refused, below them the button that shows what changes. */
export const ChangeForm = ({
  ref,
  onSubmit,
  isBusy,
  problem,
  isEmpty,
  dialogs,
  children,
}: ChangeFormProps) => (
  <>
    <form ref={ref} onSubmit={onSubmit} className={formStack} noValidate>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {isEmpty && <Notice kind="info">Nothing is changed yet.</Notice>}
      {children}
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </form>
    {dialogs}
  </>
)
