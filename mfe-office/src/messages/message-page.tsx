import { changeOfficeMessage, replyToMessage } from '@marga/api-client/office-message-calls'
import type { OfficeMessage } from '@marga/api-contract/office-messages'
import { messageReference } from '@marga/constants/message-reference'
import { Actions } from '@marga/office/actions'
import { useDeskChange } from '@marga/office/desk-change'
import { useDeskDeed } from '@marga/office/desk-deed'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { momentText } from '@marga/office/moment-text'
import { OfficeForm } from '@marga/office/office-form'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { type Page, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { TextArea } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { NextOne } from '../lib/next-one'

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** Marks without a mail: who deals with it, and that it was answered elsewhere. */
function Marks({ message, onChanged }: { message: OfficeMessage; onChanged: () => void }) {
  const { api } = useSite()
  const isOpen = message.state === 'open'
  const isTaken = message.taken_by !== ''
  const { run, problem, dialogs } = useDeskDeed<{ is_taken?: boolean; is_answered?: boolean }, OfficeMessage>(
    {
      send: (values) =>
        api(changeOfficeMessage, {
          params: { id: message.id },
          body: { version: message.version, ...values },
        }),
      onDone: onChanged,
      onRefused: onChanged,
    },
  )
  return (
    <div className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <Actions>
        <Button variant="quiet" onClick={() => void run({ is_taken: !isTaken })}>
          {isTaken ? 'Give it back' : 'I deal with it'}
        </Button>
        <Button variant="quiet" onClick={() => void run({ is_answered: isOpen })}>
          {isOpen ? 'Answered elsewhere' : 'It waits again'}
        </Button>
      </Actions>
      {dialogs}
    </div>
  )
}

/** The reply, which is shown as a mail before it goes out. */
function ReplyForm({ message, onDone }: { message: OfficeMessage; onDone: (text: string) => void }) {
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<{ version: string; text: string }>({
    title: `Send this to ${message.name}?`,
    verb: 'Send it',
    send: (body, { preview }) =>
      api(replyToMessage, { params: { id: message.id }, query: { preview }, body }),
    onDone: () => {
      onDone(`${message.name} gets your reply.`)
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    await ask({ version: message.version, text })
    // Somebody else may have answered meanwhile.
    void revalidate()
  }
  return (
    <OfficeForm name="reply" onSubmit={(event) => void submit(event)} {...{ problem, saved, dialogs }}>
      <TextArea label="Reply" name="text" rows={8} required />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show the mail
        </Button>
      </div>
    </OfficeForm>
  )
}

export interface MessageFacts {
  message: OfficeMessage
  waiting: Page<OfficeMessage[]>
}

/** One message, and what is answered. */
export const MessagePage = ({ data }: { data: MessageFacts }) => <Written key={data.message.id} {...data} />

function Written({ message, waiting }: MessageFacts) {
  const { revalidate } = useRevalidator()
  const { apiBase } = useSite().config
  const [done, setDone] = useDone()
  const again = () => void revalidate()
  return (
    <OfficePage
      title={`Message of ${message.name}`}
      lead={`${messageReference(message.id)}. ${message.email}, ${message.phone}. Came ${momentText(message.created_at)}.`}
      parent={{ label: 'Messages', to: '/office/messages' }}
    >
      {done}
      <NextOne
        {...{ id: message.id, isWaiting: message.state === 'open', waiting }}
        {...{ to: '/office/messages', label: 'Next message' }}
      />
      <p style={LINES}>{message.message}</p>
      {message.file_name && (
        <p>
          <a href={`${apiBase}/office/messages/${message.id}/file`} download>
            {message.file_name}
          </a>
        </p>
      )}
      {message.reply && (
        <OfficeSection title={`Replied by ${message.answered_by}`}>
          <p style={LINES}>{message.reply}</p>
        </OfficeSection>
      )}
      <OfficeSection title="Reply">
        <ReplyForm
          message={message}
          onDone={(text) => {
            setDone(text)
            again()
          }}
        />
      </OfficeSection>
      <OfficeSection title="Without a mail">
        <Marks message={message} onChanged={again} />
      </OfficeSection>
      <HistoryPanel record={`message ${message.id}`} />
    </OfficePage>
  )
}
