import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldFacts {
  label: string
  hint?: ReactNode
  /** What is wrong with the value; shown beside the field and read out with it. */
  error?: string | undefined
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
  hint,
  error,
  isOptional,
  children,
}: FieldFacts & { isOptional: boolean; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
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

export const TextField = ({ label, hint, error, ...input }: FieldFacts & ComponentPropsWithRef<'input'>) => (
  <Field label={label} hint={hint} error={error} isOptional={!input.required && input.type !== 'search'}>
    {(control) => <input {...input} {...control} />}
  </Field>
)

export const TextArea = ({
  label,
  hint,
  error,
  ...input
}: FieldFacts & ComponentPropsWithRef<'textarea'>) => (
  <Field label={label} hint={hint} error={error} isOptional={!input.required}>
    {(control) => <textarea {...input} {...control} />}
  </Field>
)

export const SelectField = ({
  label,
  hint,
  error,
  children,
  ...input
}: FieldFacts & ComponentPropsWithRef<'select'>) => (
  <Field label={label} hint={hint} error={error} isOptional={false}>
    {(control) => (
      <select {...input} {...control}>
        {children}
      </select>
    )}
  </Field>
)
