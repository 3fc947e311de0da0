import { Notice } from '@marga/ui/notice'

/** Beside each payment that takes no real money: before it, and after it. */
export const SandboxNote = ({ isPaid = false }: { isPaid?: boolean }) => (
  <Notice kind="info" isAnnounced={false}>
    {isPaid ? 'Sandbox: no real money was taken.' : 'Sandbox: this site takes no real money.'}
  </Notice>
)
