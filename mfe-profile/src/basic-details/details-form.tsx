import type { ExtendedProfile } from '@marga/api-contract/extended-profile'
import type { StoredProfile } from '@marga/api-contract/profile'
import { PasswordDialog } from '@marga/checkout/password-dialog'
import { USER_TYPES, userTypeLabel } from '@marga/constants/user-types'
import { useUpload } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextArea, TextField } from '@marga/ui/field'
import { FileField } from '@marga/ui/file-field'
import { Progress } from '@marga/ui/progress'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useEffect, useState } from 'react'
import type { useFetcher } from 'react-router-dom'
import { ProfileConflict } from '../conflict/conflict-notice'
import { DETAIL_FIELDS } from '../lib/detail-fields'
import { DETAILS_KEY, type Draft } from '../lib/draft-store'
import { useDrafts } from '../lib/use-drafts'
import styles from './details.module.css'
import type { DetailsResult } from './save-details'
import { pictureFault, resumeFault } from './upload-rules'

interface DetailsFormProps {
  draft: Draft
  /** Null if they could not be read: then they cannot be changed either. */
  extended: ExtendedProfile | null
  saving: ReturnType<typeof useFetcher<DetailsResult>>
  result: DetailsResult | undefined
  /** Name of the field that the visitor has just asked for: it takes the focus. */
  askedFor: string | undefined
  onCancel: () => void
}

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

interface DetailFieldsProps {
  values: DetailsFormProps['draft']['values']
  extended: ExtendedProfile | null
  errorOf: (name: string) => string | undefined
}

const DetailFields = ({ values, extended, errorOf }: DetailFieldsProps) => (
  <>
    <TextField label="Username" name="username" defaultValue={values.username} readOnly required />
    {DETAIL_FIELDS.map(({ name, ...field }) => (
      <TextField
        key={name}
        {...field}
        name={name}
        defaultValue={values[name]}
        isOptionalKnown
        error={errorOf(name)}
      />
    ))}
    <SelectField label="User type" name="userType" defaultValue={values.userType} error={errorOf('userType')}>
      {USER_TYPES.map((userType) => (
        <option key={userType} value={userType}>
          {userTypeLabel(userType)}
        </option>
      ))}
    </SelectField>
    {extended && <ExtendedFields bio={values.bio ?? ''} extended={extended} errorOf={errorOf} />}
  </>
)

export function DetailsForm({ draft, extended, saving, result, askedFor, onCancel }: DetailsFormProps) {
  const { form, failure, errorOf } = usePageForm(result)
  const { updateDraft, setDraft } = useDrafts()
  const upload = useUpload()
  // Initial values only: the fields are uncontrolled.
  const [values] = useState(draft.values)
  const isBusy = saving.state !== 'idle'
  useEffect(() => {
    if (askedFor) form.current?.querySelector<HTMLElement>(`[name="${askedFor}"]`)?.focus()
  }, [askedFor, form])
  const keepMine = ({ details: { revision } }: StoredProfile) => {
    if (!form.current || revision === undefined) return
    const sent = new FormData(form.current)
    sent.set('revision', String(revision))
    setDraft(DETAILS_KEY, { ...draft, revision })
    void saving.submit(sent, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <>
      {failure?.stored && (
        <ProfileConflict
          message={failure.problem.message}
          typed={draft.values}
          stored={failure.stored}
          onKeep={() => failure.stored && keepMine(failure.stored)}
          onTake={onCancel}
        />
      )}
      <SubmitForm
        data-draft
        fetcher={saving}
        ref={form}
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        onInput={({ currentTarget }) => updateDraft(DETAILS_KEY, textsOf(currentTarget))}
      >
        <input type="hidden" name="intent" value="details" />
        {draft.revision !== undefined && <input type="hidden" name="revision" value={draft.revision} />}
        <p className={styles.soft}>Every field is optional.</p>
        <DetailFields values={values} extended={extended} errorOf={errorOf} />
        {upload !== null && <Progress label="Uploading" value={upload} />}
        <div className={styles.actions}>
          <SubmitButton isBusy={isBusy} busy="Saving">
            Save
          </SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </SubmitForm>
      <PasswordDialog
        problem={result?.ok === false ? result.problem : undefined}
        onProven={() => form.current?.requestSubmit()}
      />
    </>
  )
}

interface ExtendedFieldsProps {
  bio: string
  extended: ExtendedProfile
  errorOf: (name: string) => string | undefined
}

const ExtendedFields = ({ bio, extended, errorOf }: ExtendedFieldsProps) => (
  <>
    <div className={styles.wide}>
      <TextArea label="Bio" name="bio" defaultValue={bio} isOptionalKnown error={errorOf('bio')} />
    </div>
    <UploadField
      label="Profile picture"
      name="profile_picture"
      accept="image/jpeg,image/png"
      hint="JPEG or PNG, at most 10 MB."
      check={pictureFault}
      removal={extended.profile_picture && 'Remove the picture'}
      error={errorOf('profile_picture')}
    />
    <UploadField
      label="Resume"
      name="resume"
      accept="application/pdf"
      hint="PDF, at most 10 MB. Only you can download it."
      check={resumeFault}
      removal={extended.resume && `Remove ${extended.resume_name || 'the resume'}`}
      error={errorOf('resume')}
    />
  </>
)

interface UploadFieldProps {
  label: string
  name: string
  accept: string
  hint: string
  check: (file: File) => string
  /** What taking away the stored file is called; '' if there is none. */
  removal: string
  error: string | undefined
}

/** A new file in place of the stored one, or none at all. A refused one is not sent, and the stored one stays. */
const UploadField = ({ name, removal, ...field }: UploadFieldProps) => (
  <div>
    <FileField {...field} name={name} isOptionalKnown clearsRefused />
    {removal && (
      <label className={styles.removal}>
        <input type="checkbox" name={`remove_${name}`} />
        {removal}
      </label>
    )}
  </div>
)
