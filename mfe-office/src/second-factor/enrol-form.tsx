import type { Problem } from '@marga/api-contract/problem'
import { OfficeForm, type Saved } from '@marga/office/office-form'
import { TextField } from '@marga/ui/field'
import { SubmitButton } from '@marga/ui/submit-button'
import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import styles from './second-factor-page.module.css'

/** The address of the secret as a QR code: one path, with the white border that cameras need. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the secret">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

interface EnrolFormProps {
  secret: { secret: string; uri: string }
  isBusy: boolean
  /** Why the code was refused. */
  problem: Problem | undefined
  onCode: (code: string) => Promise<void>
}

/** The secret, for the app, and the first code that the app makes of it. */
export function EnrolForm({ secret: { secret, uri }, isBusy, problem, onCode }: EnrolFormProps) {
  const [saved] = useState<Saved>(() => new Set())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void onCode(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  return (
    <OfficeForm
      name="first code"
      isChecked
      onSubmit={submit}
      problem={problem}
      refusal=""
      saved={saved}
      dialogs={null}
    >
      <ol className={styles.steps}>
        <li>
          <p>Scan this picture with the app.</p>
          <QrCode text={uri} />
          <p>
            On this phone: <a href={uri}>open it in the app</a>. Or type it: <code>{inGroups(secret)}</code>
          </p>
        </li>
        <li>
          <TextField
            label="The code that the app shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            hint="Six digits. The app shows another one every 30 seconds."
            error={problem?.errors?.code?.[0]}
          />
        </li>
      </ol>
      <div>
        <SubmitButton isBusy={isBusy} busy="Checking">
          Go on
        </SubmitButton>
      </div>
    </OfficeForm>
  )
}
