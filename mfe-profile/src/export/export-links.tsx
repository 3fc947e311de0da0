import { Button } from '@marga/ui/button'
import { FileJson, GraduationCap, Printer, Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { LoadedProfile } from '../lib/load-profile'
import styles from './export.module.css'
import { jsonResume } from './json-resume'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Hands the browser a file to keep. */
function download(name: string, content: object) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** What else there is to do with a profile. */
export const ExportLinks = ({ profile }: { profile: LoadedProfile }) => (
  <div className={styles.links}>
    <Link to="/my-learning">
      <GraduationCap {...ICON} />
      My learning
    </Link>
    <Link to="/account">
      <Settings {...ICON} />
      Account
    </Link>
    <Button variant="plain" onClick={() => print()}>
      <Printer {...ICON} />
      Print as a resume
    </Button>
    <Button variant="plain" onClick={() => download('resume.json', jsonResume(profile))}>
      <FileJson {...ICON} />
      Export as JSON Resume
    </Button>
  </div>
)
