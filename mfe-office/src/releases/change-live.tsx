import { Actions } from '@marga/office/actions'
import { OfficeForm, type Saved } from '@marga/office/office-form'
import { useAuth, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { TextField } from '@marga/ui/field'
import { SubmitButton } from '@marga/ui/submit-button'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { askService, keptToken } from './release-service'

/** What is asked of the release service: its path below `/platform/v1`, and its body but for the reason. */
interface LiveChange {
  path: string
  body: object
}

interface ChangeLiveProps {
  /** The button on the page, and the verb of the one in the dialog: "Roll back". */
  verb: string
  /** What the button names for who hears it, where several have the same verb. */
  label?: string
  title: string
  /** What happens, for whom, and when. */
  effect: ReactNode
  /** The same by command, for who has a key and no token. */
  command: string
  /** Fields of its own. */
  fields?: ReactNode
  changeOf: (form: FormData) => LiveChange
  /** Said once it is done. */
  done: string | ((form: FormData) => string)
  /** A signature has no reason of its own. */
  hasReason?: boolean
}

function useChange({ changeOf, done, hasReason = true }: ChangeLiveProps, close: () => void) {
  const { notices } = useSite()
  const account = useAuth().user?.username ?? ''
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<{ isToken: boolean; message: string }>()
  const [isBusy, setBusy] = useState(false)
  const [saved] = useState<Saved>(() => new Set())
  const send = async (form: FormData) => {
    setBusy(true)
    const { path, body } = changeOf(form)
    const why = hasReason ? { why: String(form.get('why') ?? '').trim() } : {}
    const token = String(form.get('token') ?? '').trim() || keptToken(account)
    const answered = await askService(path, { body: { ...body, ...why }, token, account })
    setBusy(false)
    if (!answered.ok) return setFault(answered)
    setFault(undefined)
    for (const onSaved of saved) onSaved()
    close()
    notices.show({ kind: 'success', text: typeof done === 'string' ? done : done(form) })
    await revalidate()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void send(new FormData(event.currentTarget))
  }
  return { account, fault, isBusy, submit, saved }
}

function ChangeForm(props: ChangeLiveProps & { close: () => void }) {
  const { verb, title, effect, command, fields, hasReason = true, close } = props
  const { account, fault, isBusy, submit, saved } = useChange(props, close)
  return (
    <OfficeForm
      name={title}
      isChecked
      onSubmit={submit}
      problem={fault?.isToken ? undefined : fault}
      saved={saved}
      dialogs={null}
    >
      <div>{effect}</div>
      {fields}
      {hasReason && (
        <TextField
          label="Why"
          name="why"
          required
          maxLength={500}
          hint="It is kept in the history of the app."
        />
      )}
      {keptToken(account) === '' && (
        <TextField
          label="Your release token"
          name="token"
          type="password"
          autoComplete="off"
          required
          hint="An owner of the platform makes it: npx mfe tokens create <team>. It stays in this tab until you load it again, and decides what you may change."
          error={fault?.isToken ? fault.message : undefined}
        />
      )}
      <p>
        By command: <code>{command}</code>
      </p>
      <Actions>
        <SubmitButton isBusy={isBusy} busy="Sending">
          {verb}
        </SubmitButton>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </Actions>
    </OfficeForm>
  )
}

/** A button that changes what is live, by who has a token: this page has no power of its own. */
export function ChangeLive(props: ChangeLiveProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" aria-label={props.label} onClick={() => setOpen(true)}>
        {props.verb}
      </Button>
      <Dialog title={props.title} isOpen={isOpen} onClose={close}>
        {isOpen && <ChangeForm {...props} close={close} />}
      </Dialog>
    </>
  )
}
