import { type ComponentProps, createContext, useContext, useState } from 'react'
import styles from './field.module.css'
import { useDefaultValue } from './posted'
import { useIsHydrated } from './use-is-hydrated'

/** An address that looks mistyped. */
interface Asked {
  value: string
  meant: string
  /** It was to be sent: the same form sent once more is sent. */
  isHeld: boolean
}

/** Names the address that was asked about when the form was sent; the shell reads it where no scripts run. */
const KEPT = 'kept_email'

/** The field of a form for an address that mail is sent to. */
export const addressOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[type=email]')

const keptOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>(`[name=${KEPT}]`)?.value

/** '' as well where the list of slips cannot be loaded: nothing is asked then. */
const meantBy = (value: string) =>
  import(/* webpackChunkName: "later" */ './address-slip').then(
    ({ meantAddress }) => meantAddress(value),
    () => '',
  )

/** Asks about the address of a form when its field is left, and once more before the form is sent with it. */
export function useAddressQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const look = async ({ value }: HTMLInputElement, isHeld: boolean) => {
    const meant = await meantBy(value)
    if (meant) setAsked((before) => ({ value, meant, isHeld: isHeld || before?.isHeld === true }))
    return meant !== ''
  }
  return {
    question: { asked, look, forget: () => setAsked(null) },
    /** Whether the form stays, with the question at its field: about this address it was not asked yet. */
    holds: async (form: HTMLFormElement): Promise<boolean> => {
      const field = addressOf(form)
      if (!field?.value || keptOf(form) === field.value || !(await look(field, true))) return false
      field.focus()
      return true
    },
  }
}

type Question = ReturnType<typeof useAddressQuestion>['question']

const AddressQuestion = createContext<Question | null>(null)
export const AddressQuestionProvider = AddressQuestion.Provider

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'onBlur' | 'onInput'>

/** What a field for an address listens to, beside what it listens to itself. */
export function useAddressWatch({ type, onBlur, onInput }: InputProps): Omit<InputProps, 'type'> {
  const question = useContext(AddressQuestion)
  if (type !== 'email' || !question) return {}
  return {
    onBlur: (event) => {
      void question.look(event.currentTarget, false)
      onBlur?.(event)
    },
    onInput: (event) => {
      question.forget()
      onInput?.(event)
    },
  }
}

/** The question below the field of an address, and what the form remembers of it. */
export function AskedAddress({ id }: { id: string }) {
  const question = useContext(AddressQuestion)
  const asked = question?.asked
  const posted = useDefaultValue('email', '')
  const kept = asked?.isHeld ? asked.value : posted
  // Where no scripts run the shell asks, of forms that can answer it: those that name this field.
  const isAskedByShell = !useIsHydrated() && question !== null
  const take = () => {
    const field = document.getElementById(id)
    if (!asked || !(field instanceof HTMLInputElement)) return
    field.value = asked.meant
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <>
      {(kept || isAskedByShell) && <input type="hidden" name={KEPT} value={kept} />}
      {asked && (
        <p role="status" className={styles.hint}>
          Did you mean{' '}
          <button type="button" className={styles.meant} onClick={take}>
            {asked.meant}
          </button>
          ?{asked.isHeld && ` If ${asked.value} is right, send the form again.`}
        </p>
      )}
    </>
  )
}
