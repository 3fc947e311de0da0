import { endStaffSessions } from '@marga/api-client/office-calls'
import type { StaffMember } from '@marga/api-contract/office'
import { Actions } from '@marga/office/actions'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { OfficeConfirm } from '@marga/office/office-confirm'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { type Chosen, RolesDialog } from './roles-dialog'

const NOBODY: Chosen = { name: '', email: '', roles: [] }

const nameOf = ({ name, username }: StaffMember) => name || username

const PERSON: Column<StaffMember> = {
  name: 'name',
  label: 'Person',
  show: (member) => (
    <>
      <strong>{nameOf(member)}</strong>
      <br />
      {member.email}
    </>
  ),
}
const ROLES_COLUMN: Column<StaffMember> = {
  name: 'roles',
  label: 'Roles',
  show: ({ roles }) => roles.join(', '),
}
const FACTOR: Column<StaffMember> = {
  name: 'factor',
  label: 'Second factor',
  show: ({ has_second_factor: isSet }) => (
    <OfficeState kind={isSet ? 'good' : 'waits'}>{isSet ? 'Set up' : 'Not set up'}</OfficeState>
  ),
}

interface Presses {
  onRoles: (member: StaffMember) => void
  onEnd: (member: StaffMember) => void
}

const actionsColumn = ({ onRoles, onEnd }: Presses): Column<StaffMember> => ({
  name: 'actions',
  label: 'Actions',
  show: (member) => (
    <Actions>
      <Button
        variant="quiet"
        aria-label={`Change roles of ${nameOf(member)}`}
        onClick={() => onRoles(member)}
      >
        Change roles
      </Button>
      <Button variant="quiet" aria-label={`Sign ${nameOf(member)} out`} onClick={() => onEnd(member)}>
        Sign out
      </Button>
    </Actions>
  ),
})

interface SignOutProps {
  member: StaffMember | undefined
  onClose: () => void
  onDone: (text: string) => void
}

function SignOut({ member, onClose, onDone }: SignOutProps) {
  const { api } = useSite()
  const name = member ? nameOf(member) : ''
  return (
    <OfficeConfirm
      title={`Sign ${name} out everywhere?`}
      isOpen={member !== undefined}
      onClose={onClose}
      verb="Sign out"
      run={() => api(endStaffSessions, { params: { id: member?.id ?? 0 } })}
      onDone={() => onDone(`${name} is signed out everywhere.`)}
    >
      <p>All their browsers are signed out, and their access tokens stop working. They may log in again.</p>
    </OfficeConfirm>
  )
}

/** Everybody with a role, and what an owner does with them. */
export function PeoplePage({ data }: { data: StaffMember[] }) {
  const { revalidate } = useRevalidator()
  const mayChange = useRight('staff.change')
  const [chosen, setChosen] = useState<Chosen>()
  const [ended, setEnded] = useState<StaffMember>()
  const [done, setDone] = useDone()
  const finish = (text: string) => {
    setChosen(undefined)
    setDone(text)
    void revalidate()
  }
  const columns = [
    ...[PERSON, ROLES_COLUMN, FACTOR],
    ...(mayChange
      ? [
          actionsColumn({
            onRoles: (member) => setChosen({ ...member, name: nameOf(member) }),
            onEnd: setEnded,
          }),
        ]
      : []),
  ]
  return (
    <OfficePage
      title="People and roles"
      lead="Who of the company may do what on the site. A role opens the office for an account."
      actions={mayChange && <Button onClick={() => setChosen(NOBODY)}>Give somebody a role</Button>}
    >
      {done}
      <OfficeTable
        label="People and roles"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        empty="Nobody has a role."
      />
      <HistoryPanel record="staff" />
      {chosen && (
        <RolesDialog
          key={chosen.email}
          chosen={chosen}
          onClose={() => {
            setChosen(undefined)
            // Somebody else may have changed them meanwhile.
            void revalidate()
          }}
          onDone={finish}
        />
      )}
      <SignOut member={ended} onClose={() => setEnded(undefined)} onDone={finish} />
    </OfficePage>
  )
}
