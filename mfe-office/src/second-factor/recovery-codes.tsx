import { Button, ButtonLink } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Outcome } from '@marga/ui/notice'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './second-factor-page.module.css'

/** Where the person came from: a page of the office, and nowhere else. */
const nextOf = (search: URLSearchParams) => {
  const next = search.get('next') ?? ''
  return /^\/office(?:[/?]|$)/.test(next) ? next : '/office'
}

/** The address of a file with the codes, as long as they are shown. */
function useFile(text: string) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return address
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [search] = useSearchParams()
  const [copied, setCopied] = useState('')
  const text = `Recovery codes of the Marga office. Each works once.\n\n${codes.join('\n')}\n`
  const file = useFile(text)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('The codes are copied.'),
      () => setCopied('Your browser does not copy. Mark the codes and copy them.'),
    )
  return (
    <div className={formStack}>
      <Outcome>Your second factor is set up.</Outcome>
      <p>
        Keep these ten recovery codes where you find them without your phone. Each takes the place of a code,
        once. They are not shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        {file && (
          <a href={file} download="marga-recovery-codes.txt">
            Download
          </a>
        )}
      </div>
      <p role="status">{copied}</p>
      <div>
        <ButtonLink to={nextOf(search)}>I keep them: go on</ButtonLink>
      </div>
    </div>
  )
}
