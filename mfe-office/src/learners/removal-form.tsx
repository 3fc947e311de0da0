import { removePerson } from '@marga/api-client/office-people-calls'
import type { OfficePerson, PersonRemoved } from '@marga/api-contract/office-people'
import { ChangePreview } from '@marga/office/desk-change'
import { useDeskDeed } from '@marga/office/desk-deed'
import { OfficeConfirm } from '@marga/office/office-confirm'
import { statusOf, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'

interface RemovalFormProps {
  person: OfficePerson
  /** @param text what was done */
  onRemoved: (text: string) => void
  onRefused: () => void
}

/** Who is deleted, as it is typed to confirm it. */
const typedOf = ({ email, account, id }: OfficePerson) => email || (account?.username ?? id)

const doneText = (name: string, { mails }: PersonRemoved) => {
  const people = mails.filter(({ to }) => to !== '').length
  return `${name} is deleted. ${people > 0 ? `Mails that go out to people: ${people}.` : 'Nobody gets a mail.'}`
}

/** Lists what goes and what must stay, and deletes once the address is typed. */
export function RemovalForm({ person, onRemoved, onRefused }: RemovalFormProps) {
  const { api } = useSite()
  const { id, version, name } = person
  const [tried, setTried] = useState<PersonRemoved>()
  const [typed, setTyped] = useState('')
  const wanted = typedOf(person)
  const { run, isBusy, problem, dialogs } = useDeskDeed<string, PersonRemoved>({
    send: (from) =>
      api(removePerson, { params: { id }, query: { preview: 'true' }, body: { version: from } }),
    onDone: (shown) => {
      setTyped('')
      setTried(shown)
    },
    onRefused,
  })
  const remove = async () => {
    const body = { version, confirm: typed, refund_paise: tried?.refund_paise ?? 0 }
    try {
      const done = await api(removePerson, { params: { id }, query: { preview: 'false' }, body })
      onRemoved(doneText(name || wanted, done))
    } catch (error) {
      // Somebody else was first; a wrong address and a code of the second factor are answered in the question.
      if ([404, 409].includes(statusOf(error) ?? 0)) onRefused()
      throw error
    }
  }
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" isBusy={isBusy} onClick={() => void run(version)}>
        Delete this person
      </Button>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {dialogs}
      <OfficeConfirm
        title={`Delete ${name || wanted}?`}
        isOpen={tried !== undefined}
        onClose={() => setTried(undefined)}
        verb="Delete for good"
        run={remove}
        onDone={() => {}}
      >
        <div className={formStack}>
          {tried && <ChangePreview shown={tried} />}
          <TextField
            label={`Type ${wanted}`}
            name="confirm"
            required
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      </OfficeConfirm>
    </>
  )
}
