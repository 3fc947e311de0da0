import type { OfficeProgramRow } from '@marga/api-contract/office-programs'
import { OfficeState } from '@marga/office/office-page'

type State = OfficeProgramRow['state']

export const STATE_TEXTS = {
  published: 'On the site',
  draft: 'Draft',
  hidden: 'Hidden',
} as const satisfies Record<State, string>

const KINDS = { published: 'good', draft: 'waits', hidden: 'plain' } as const

export const ProgramState = ({ state }: { state: State }) => (
  <OfficeState kind={KINDS[state]}>{STATE_TEXTS[state]}</OfficeState>
)
