import type { PersonFound } from '@marga/api-contract/office-people'
import { OfficePage, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'

const COLUMNS: ReadonlyArray<Column<PersonFound>> = [
  { name: 'name', label: 'Name', isSorted: true, show: ({ name, email }) => name || email },
  { name: 'email', label: 'Email', isSorted: true, show: ({ email }) => email },
  { name: 'phone', label: 'Phone', show: ({ phone }) => phone },
  {
    ...{ name: 'account', label: 'Account' },
    show: ({ has_account: isMember }) => (
      <OfficeState kind={isMember ? 'good' : 'plain'}>{isMember ? 'Has one' : 'None'}</OfficeState>
    ),
  },
]

const ASKED = 'Write at least two letters of a name, an email address or a phone number.'

/** Looks for a person; null before anything is looked for. */
export const LearnersPage = ({ data }: { data: Page<PersonFound[]> | null }) => (
  <OfficePage
    title="Customers"
    lead="Everybody who has an account, a place or an interview, or has written. That you look at somebody is logged, and they can read it."
  >
    <OfficeTable
      label="Customers"
      columns={COLUMNS}
      rows={data?.items ?? []}
      total={data?.total ?? 0}
      keyOf={({ id }) => id}
      toOf={({ id }) => `/office/learners/${encodeURIComponent(id)}`}
      search="Name, email or phone"
      empty={ASKED}
      unfit={data ? 'Nobody is found.' : ASKED}
    />
  </OfficePage>
)
