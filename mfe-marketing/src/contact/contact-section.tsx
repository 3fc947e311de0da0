import type { ChangedTexts } from '@marga/api-contract/site-texts'
import { splitName } from '@marga/constants/split-name'
import { uploadFault } from '@marga/constants/texts'
import { CONTACT_TEXTS } from '@marga/content/contact-texts'
import { type FormResult, useAuth, useSite, useUpload } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { classes } from '@marga/ui/classes'
import { TextArea, TextField } from '@marga/ui/field'
import { FileField } from '@marga/ui/file-field'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { Progress } from '@marga/ui/progress'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useIsHydrated } from '@marga/ui/use-is-hydrated'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LinkedText } from '../lib/linked-text'
import { CompanyLines } from './company-lines'
import styles from './contact-section.module.css'

const ID = 'contact-us'

/** On a phone a page may fold the form: it opens where the address names it, and stays open with what was sent. */
function useIsOpened(result: unknown): boolean {
  const { hash } = useLocation()
  const [isOpened, setOpened] = useState(false)
  // Until the scripts run, CSS opens the section that the address names.
  const isAsked = useIsHydrated() && hash === `#${ID}`
  if ((isAsked || result !== undefined) && !isOpened) setOpened(true)
  return isOpened || result !== undefined
}

/** What the visitor reads of a message that is sent. */
export interface SentMessage {
  text: string
  /** How the message is called in mails and in the office; '' where the API does not say it. */
  reference: string
}

interface ContactSectionProps {
  result: FormResult<SentMessage> | undefined
  /** What the company has changed of its texts. */
  texts: ChangedTexts
  isFolded?: boolean
}

export function ContactSection({ result, texts, isFolded = false }: ContactSectionProps) {
  const { 'contact-form': form, 'contact-answers': answered } = { ...CONTACT_TEXTS, ...texts }
  return (
    <section
      id={ID}
      aria-labelledby="contact-heading"
      className={classes(styles.panel, isFolded && styles.folded)}
      data-opened={useIsOpened(result) || undefined}
    >
      <div className={styles.aside}>
        <h2 id="contact-heading">{form.title}</h2>
        {isFolded && (
          <ButtonLink to={`#${ID}`} className={styles.opener}>
            Write to us
          </ButtonLink>
        )}
        {form.steps.length > 0 && (
          <ol className={styles.steps}>
            {form.steps.map(({ text }) => (
              <li key={text}>
                <LinkedText text={text} />
              </li>
            ))}
          </ol>
        )}
        <CompanyLines />
      </div>
      <ContactForm result={result} sent={form.sent} />
      {answered.answers.length > 0 && (
        <div className={styles.answered}>
          <h3>{answered.title}</h3>
          <ul>
            {answered.answers.map(({ to, title, text }) => (
              <li key={title}>
                <Link to={to}>{title}</Link>
                <p>
                  <LinkedText text={text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Who writes. Of a member, what is known is filled in. */
function Person({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const { user } = useAuth()
  const name = splitName(user?.name ?? '')
  return (
    <div className={styles.pair}>
      <TextField
        label="First name"
        name="first_name"
        placeholder="First name"
        autoComplete="given-name"
        defaultValue={name.first_name}
        required
        error={errorOf('first_name')}
      />
      <TextField
        label="Last name"
        name="last_name"
        placeholder="Last name"
        autoComplete="family-name"
        defaultValue={name.last_name}
        required
        error={errorOf('last_name')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        placeholder="you@example.com"
        autoComplete="email"
        defaultValue={user?.email}
        required
        error={errorOf('email')}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        placeholder="98745 56321"
        autoComplete="tel"
        defaultValue={user?.phone}
        required
        error={errorOf('phone')}
      />
    </div>
  )
}

interface ContactFormProps {
  result: FormResult<SentMessage> | undefined
  /** What is said once a message is sent. */
  sent: string
}

function ContactForm({ result, sent }: ContactFormProps) {
  const { form, value, problem, errorOf, isBusy } = usePageForm(result)
  const upload = useUpload()
  const { hours } = useSite().config.company ?? {}
  useEffect(() => {
    if (result?.ok) form.current?.reset()
  }, [result, form])

  return (
    <SubmitForm
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className={`${formStack} ${styles.form}`}
    >
      {value && (
        <Notice kind="success">
          {value.text}
          {value.reference && (
            <p>Its reference number is {value.reference}. Name it where you write again.</p>
          )}
          <p>
            <LinkedText text={sent} />
            {hours && ` Our hours: ${hours}.`}
          </p>
        </Notice>
      )}
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <Person errorOf={errorOf} />
      <TextArea
        label="Message"
        name="message"
        placeholder="Leave us a message..."
        required
        error={errorOf('message')}
      />
      <FileField label="File" name="file" hint="At most 10 MB." check={uploadFault} error={errorOf('file')} />
      <Honeypot />
      <PrivacyNote>We use this only to answer you.</PrivacyNote>
      {upload !== null && <Progress label="Uploading the file" value={upload} />}
      <SubmitButton isBusy={isBusy} busy="Sending">
        Send message
      </SubmitButton>
    </SubmitForm>
  )
}
