import { type ComponentPropsWithRef, type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './field.module.css'
import { useFieldFault } from './field-faults'
import { useDefaultValue } from './posted'

export interface FieldFacts {
  label: string
  hint?: ReactNode
  /** What is wrong with the value; shown beside the field and read out with it. */
  error?: string | undefined
  /** The form says itself that its fields are optional. */
  isOptionalKnown?: boolean
}

interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A label, a control, a hint and an error that belong together for everyone. */
export function Field({
  label,
  name,
  hint,
  error: refusal,
  isOptional,
  children,
}: Omit<FieldFacts, 'isOptionalKnown'> & {
  name: string | undefined
  isOptional: boolean
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const error = useFieldFault(name, refusal)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        className: styles.control,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Asks whether an address is mistyped, once the visitor leaves its field. */
function useAddressSlip(isAddress: boolean) {
  const [meant, setMeant] = useState('')
  const field = useRef<HTMLInputElement>(null)
  if (!isAddress) return { question: null, watch: {} }
  const look = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    field.current = currentTarget
    // Nothing is asked where it cannot be loaded.
    const loaded = await import(/* webpackChunkName: "later" */ './address-slip').catch(() => null)
    setMeant(loaded?.meantAddress(currentTarget.value) ?? '')
  }
  const take = () => {
    if (!field.current) return
    field.current.value = meant
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    field.current.focus()
  }
  return {
    question: meant && (
      <p role="status" className={styles.hint}>
        Did you mean{' '}
        <button type="button" className={styles.meant} onClick={take}>
          {meant}
        </button>
        ?
      </p>
    ),
    watch: { onBlur: look, onInput: () => setMeant('') },
  }
}

interface StartProps {
  name?: string | undefined
  type?: string | undefined
  value?: unknown
  defaultValue?: unknown
}

/** The props of a control with the value that it begins with; a file and a controlled value are nobody else's. */
function useStart<P extends StartProps>(props: P): P {
  const defaultValue = useDefaultValue(props.name, props.defaultValue)
  return props.value !== undefined || props.type === 'file' ? props : { ...props, defaultValue }
}

export function TextField({
  label,
  hint,
  error,
  isOptionalKnown = false,
  ...input
}: FieldFacts & ComponentPropsWithRef<'input'>) {
  const props = useStart(input)
  const { question, watch } = useAddressSlip(input.type === 'email')
  return (
    <Field
      label={label}
      name={input.name}
      hint={hint}
      error={error}
      isOptional={!isOptionalKnown && !input.required && input.type !== 'search'}
    >
      {(control) => (
        <>
          <input {...watch} {...props} {...control} />
          {question}
        </>
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  isOptionalKnown = false,
  ...input
}: FieldFacts & ComponentPropsWithRef<'textarea'>) {
  const props = useStart(input)
  return (
    <Field
      label={label}
      name={input.name}
      hint={hint}
      error={error}
      isOptional={!isOptionalKnown && !input.required}
    >
      {(control) => <textarea {...props} {...control} />}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  children,
  ...input
}: Omit<FieldFacts, 'isOptionalKnown'> & ComponentPropsWithRef<'select'>) {
  const props = useStart(input)
  return (
    <Field label={label} name={input.name} hint={hint} error={error} isOptional={false}>
      {(control) => (
        <select {...props} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}
