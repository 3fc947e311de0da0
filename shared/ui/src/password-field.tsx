import { type ComponentPropsWithRef, useState } from 'react'
import { Field, type FieldFacts } from './field'
import styles from './password-field.module.css'

/** A password, which its owner can show while they type it. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: FieldFacts & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const verb = isShown ? 'Hide' : 'Show'
  return (
    <Field label={label} name={input.name} hint={hint} error={error} isOptional={!input.required}>
      {(control) => (
        <span className={styles.password}>
          <input {...input} {...control} type={isShown ? 'text' : 'password'} spellCheck={false} />
          <button type="button" className={styles.toggle} onClick={() => setShown(!isShown)}>
            <span aria-hidden>{verb}</span>
            <span className={styles.name}>{`${verb} ${label.toLowerCase()}`}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
