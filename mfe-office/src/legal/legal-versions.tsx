import { withdrawLegalText } from '@marga/api-client/office-legal-calls'
import type { OfficeLegalText, OfficeLegalVersion } from '@marga/api-contract/office-legal'
import { dayText } from '@marga/constants/day-text'
import { useDeskChange } from '@marga/office/desk-change'
import { momentText } from '@marga/office/moment-text'
import { OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'

const STATES = {
  counts: { kind: 'good', said: 'Counts' },
  announced: { kind: 'waits', said: 'Announced' },
  withdrawn: { kind: 'plain', said: 'Withdrawn' },
  earlier: { kind: 'plain', said: 'Earlier' },
} as const

const writtenText = ({
  is_built_in,
  written_by,
  written_at,
  withdrawn_by,
  withdrawn_at,
}: OfficeLegalVersion) => {
  if (is_built_in) return 'Came with the site'
  const written = `${written_by}, ${momentText(written_at)}`
  return withdrawn_at ? `${written}; withdrawn by ${withdrawn_by}, ${momentText(withdrawn_at)}` : written
}

const COLUMNS: ReadonlyArray<Column<OfficeLegalVersion>> = [
  { name: 'number', label: 'Version', show: ({ number }) => `Version ${number}` },
  { name: 'from', label: 'Counts from', show: ({ from }) => dayText(from) },
  {
    name: 'state',
    label: 'State',
    show: ({ state }) => <OfficeState kind={STATES[state].kind}>{STATES[state].said}</OfficeState>,
  },
  { name: 'written', label: 'Written by', show: writtenText },
]

const actionColumn = (at: string, onWithdraw: (number: number) => void): Column<OfficeLegalVersion> => ({
  name: 'action',
  label: 'Action',
  show: ({ number, state, is_built_in }) =>
    state === 'announced' && !is_built_in ? (
      <Button variant="quiet" aria-label={`Withdraw version ${number}`} onClick={() => onWithdraw(number)}>
        Withdraw
      </Button>
    ) : (
      state !== 'withdrawn' && (
        <a href={`${at}?version=${number}`} aria-label={`Version ${number} on the site`}>
          On the site
        </a>
      )
    ),
})

interface LegalVersionsProps {
  text: OfficeLegalText
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  onDone: (said: string) => void
}

function useWithdrawal({ text, onRefused, onDone }: LegalVersionsProps) {
  const { api } = useSite()
  return useDeskChange<number>({
    title: `Withdraw a version of “${text.title}”?`,
    verb: 'Withdraw it',
    send: async (number, { preview }) => {
      try {
        const body = { version: text.version, number }
        return await api(withdrawLegalText, { params: { id: text.id }, query: { preview }, body })
      } catch (error) {
        onRefused()
        throw error
      }
    },
    onDone: () => onDone('It is withdrawn: its page announces it no more. Its text is kept here.'),
  })
}

/** Versions of a text, the newest first, with who has written them. One that is announced can be withdrawn. */
export function LegalVersions(props: LegalVersionsProps) {
  const { id, at, versions } = props.text
  const { ask, problem, dialogs } = useWithdrawal(props)
  return (
    <OfficeSection title="Versions">
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <OfficeTable
        label="Versions"
        columns={[...COLUMNS, actionColumn(at, (number) => void ask(number))]}
        rows={versions}
        keyOf={({ number }) => number}
        toOf={({ number }) => `/office/legal/${id}/${number}`}
        empty="There is no version."
      />
      {dialogs}
    </OfficeSection>
  )
}
