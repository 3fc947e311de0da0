import { sendMailing, testMailing } from '@marga/api-client/office-mailing-calls'
import type { MailingDone, MailingGroup } from '@marga/api-contract/office-mailings'
import type { Problem } from '@marga/api-contract/problem'
import { Actions } from '@marga/office/actions'
import { useDeskDeed } from '@marga/office/desk-deed'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextArea, TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldsText, groupText, peopleText } from './group-texts'
import { MailingPreview } from './mailing-preview'

interface Written {
  group: string
  subject: string
  text: string
}

interface Tried {
  body: Written
  shown: MailingDone
}

function writtenIn(form: HTMLFormElement | null): Written {
  const data = new FormData(form ?? undefined)
  const textOf = (name: string) => String(data.get(name) ?? '')
  return { group: textOf('group'), subject: textOf('subject'), text: textOf('text') }
}

/** What the form does: shows who gets the mail, sends it to oneself, and sends what was shown. */
function useMailing() {
  const { api, notices } = useSite()
  const navigate = useNavigate()
  const [tried, setTried] = useState<Tried>()
  const [tested, setTested] = useState('')
  const preview = useDeskDeed<Written, Tried>({
    send: async (body) => ({ body, shown: await api(sendMailing, { query: { preview: 'true' }, body }) }),
    onDone: setTried,
    onRefused: () => setTried(undefined),
  })
  const test = useDeskDeed<Written, string>({
    send: async (body) => (await api(testMailing, { query: { preview: 'false' }, body })).text,
    onDone: setTested,
    onRefused: () => setTested(''),
  })
  const send = useDeskDeed<Tried, MailingDone>({
    send: ({ body, shown }) =>
      api(sendMailing, { query: { preview: 'false' }, body: { ...body, version: shown.version } }),
    onDone: ({ id, people }) => {
      notices.show({ kind: 'success', text: `The mail goes out to ${peopleText(people.length)}.` })
      void navigate(`/office/mailings/${id}`)
    },
    // The group may be another one by now: it is shown again.
    onRefused: () => {
      if (tried) void preview.run(tried.body)
    },
  })
  /** What is written is another mail now. */
  const drop = () => {
    setTried(undefined)
    setTested('')
  }
  return { preview, test, send, tried, tested, drop }
}

interface FieldsProps {
  groups: readonly MailingGroup[]
  group: string
  problem: Problem | undefined
}

function Fields({ groups, group: first, problem }: FieldsProps) {
  const [group, setGroup] = useState(first)
  const wrong = (name: string) => problem?.errors?.[name]?.[0]
  const isListed = groups.some((one) => one.group === group)
  return (
    <>
      <SelectField
        label="To"
        name="group"
        value={group}
        onChange={(event) => setGroup(event.currentTarget.value)}
        required
        error={wrong('group')}
      >
        <option value="">Choose a group</option>
        {!isListed && group !== '' && <option value={group}>{groupText(group)}</option>}
        {groups.map(({ group: value, text, people }) => (
          <option key={value} value={value}>
            {people === null ? text : `${text} (${people})`}
          </option>
        ))}
      </SelectField>
      <TextField label="Subject" name="subject" required maxLength={150} error={wrong('subject')} />
      <TextArea
        label="Text"
        name="text"
        rows={10}
        required
        hint={`Filled in for each person: ${fieldsText(group)}.`}
        error={wrong('text')}
      />
    </>
  )
}

/** One mail to a group: who gets it is always shown before it can be sent. */
export function WriteForm({ groups, group }: { groups: readonly MailingGroup[]; group: string }) {
  const { preview, test, send, tried, tested, drop } = useMailing()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tried) shown.current?.focus()
  }, [tried])
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void preview.run(writtenIn(form.current))
  }
  const problem = preview.problem ?? test.problem
  return (
    <div className={formStack}>
      <OfficeForm
        name="mail"
        ref={form}
        onSubmit={show}
        onChange={drop}
        problem={problem}
        saved={send.saved}
        dialogs={null}
      >
        <Fields groups={groups} group={group} problem={problem} />
        <Actions>
          <Button type="submit" isBusy={preview.isBusy}>
            Show who gets it
          </Button>
          <Button
            type="button"
            variant="quiet"
            isBusy={test.isBusy}
            onClick={() => void test.run(writtenIn(form.current))}
          >
            Send it to me only
          </Button>
        </Actions>
        {tested && <Notice kind="success">{tested}</Notice>}
      </OfficeForm>
      {send.problem && <Notice kind="error">{send.problem.message}</Notice>}
      {tried && (
        <div ref={shown} tabIndex={-1}>
          <MailingPreview
            shown={tried.shown}
            isBusy={send.isBusy || preview.isBusy}
            onSend={() => void send.run(tried)}
          />
        </div>
      )}
      {preview.dialogs}
      {test.dialogs}
      {send.dialogs}
    </div>
  )
}
