import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import { OfficeState } from '@marga/office/office-page'

type Status = OfficeTrainer['status']

export const STATUS_TEXTS = {
  pending: 'Waits for a decision',
  approved: 'Shown on the site',
  refused: 'Refused',
  hidden: 'Hidden',
} as const satisfies Record<Status, string>

const KINDS = { pending: 'waits', approved: 'good', refused: 'plain', hidden: 'plain' } as const

export const TrainerState = ({ status }: { status: Status }) => (
  <OfficeState kind={KINDS[status]}>{STATUS_TEXTS[status]}</OfficeState>
)
