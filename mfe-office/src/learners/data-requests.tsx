import { givePersonData } from '@marga/api-client/office-people-calls'
import type { OfficePerson } from '@marga/api-contract/office-people'
import { Actions } from '@marga/office/actions'
import { useDeskDeed } from '@marga/office/desk-deed'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { download } from '@marga/ui/download'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { RemovalForm } from './removal-form'

interface DataRequestsProps {
  person: OfficePerson
  mayRemove: boolean
  /** @param text what was done */
  onDone: (text: string) => void
  onRemoved: (text: string) => void
  /** Somebody else may have changed something: what is there now is to be read. */
  onRefused: () => void
}

/** What somebody asks of the company about their data: a copy, or their end. */
export function DataRequests({ person, mayRemove, onDone, onRemoved, onRefused }: DataRequestsProps) {
  const { api } = useSite()
  const { run, isBusy, problem, dialogs } = useDeskDeed<string, object>({
    send: (id) => api(givePersonData, { params: { id } }),
    onDone: (data) => {
      download('personal-data.json', data)
      onDone('The file is in your downloads. Send it to nobody but this person, and delete it then.')
    },
  })
  return (
    <div className={formStack}>
      <p>
        The file has everything that is stored of this person, as they get it on their own account page. They
        can read who gave it out.
      </p>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <Actions>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void run(person.id)}>
          Download their data
        </Button>
        {mayRemove && <RemovalForm person={person} onRemoved={onRemoved} onRefused={onRefused} />}
      </Actions>
      {dialogs}
    </div>
  )
}
