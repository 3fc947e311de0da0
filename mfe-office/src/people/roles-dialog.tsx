import { changeStaff } from '@marga/api-client/office-calls'
import { ROLES, type Role } from '@marga/api-contract/office-rights'
import { OfficeConfirm } from '@marga/office/office-confirm'
import { useSite } from '@marga/sdk'
import { TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { useState } from 'react'
import { changeText, roleText } from './role-texts'

export interface Chosen {
  name: string
  /** '' for somebody who is not on the staff yet. */
  email: string
  roles: readonly Role[]
}

interface RolesDialogProps {
  chosen: Chosen
  onClose: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

const BOXES = { margin: 0, padding: 0, border: 0 }
const LEGEND = { padding: 0, fontWeight: 600 }
const BOX = {
  ...{ display: 'flex', gap: 'var(--space-3)', alignItems: 'flex-start' },
  ...{ minHeight: 'var(--target)', fontSize: 'var(--text-sm)' },
}
const TICK = { flex: 'none', width: 20, height: 20, accentColor: 'var(--primary)' }

function RoleBoxes({ roles, onChange }: { roles: readonly Role[]; onChange: (roles: Role[]) => void }) {
  const toggle = (role: Role, isOn: boolean) =>
    onChange(ROLES.filter((one) => (one === role ? isOn : roles.includes(one))))
  return (
    <fieldset className={formStack} style={BOXES}>
      <legend style={LEGEND}>Roles</legend>
      {ROLES.map((role) => (
        <label key={role} style={BOX}>
          <input
            type="checkbox"
            style={TICK}
            checked={roles.includes(role)}
            onChange={(event) => toggle(role, event.currentTarget.checked)}
          />
          <span>
            <strong>{role}</strong>
            <br />
            {roleText(role)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The roles of one person: what is chosen, and what that means, before it is done. */
export function RolesDialog({ chosen, onClose, onDone }: RolesDialogProps) {
  const { api } = useSite()
  const [email, setEmail] = useState(chosen.email)
  const [roles, setRoles] = useState(chosen.roles)
  const name = chosen.name || email.trim() || 'This person'
  const isNew = chosen.email === ''
  const save = () =>
    api(changeStaff, {
      body: { email: email.trim(), roles: [...roles], ...(!isNew && { before: [...chosen.roles] }) },
    })
  return (
    <OfficeConfirm
      title={isNew ? 'Give somebody a role' : `Roles of ${name}`}
      isOpen
      onClose={onClose}
      verb="Save roles"
      run={save}
      onDone={() =>
        onDone(roles.length > 0 ? `${name} has: ${roles.join(', ')}.` : `${name} is no longer on the staff.`)
      }
    >
      <div className={formStack}>
        {isNew && (
          <TextField
            label="Email address"
            name="email"
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            hint="Of an account on this site whose address is confirmed."
          />
        )}
        <RoleBoxes roles={roles} onChange={setRoles} />
        <div aria-live="polite">
          {changeText(name, chosen.roles, roles).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </OfficeConfirm>
  )
}
