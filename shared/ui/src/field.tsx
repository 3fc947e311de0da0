import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { AskedAddress, useAddressWatch } from './address-question'
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
  const watch = useAddressWatch(input)
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
          <input {...props} {...watch} {...control} />
          {input.type === 'email' && <AskedAddress id={control.id} />}
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
