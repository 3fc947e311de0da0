import { Button } from '@marga/ui/button'
import { download } from '@marga/ui/download'
import { FileJson, GraduationCap, Printer, Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { LoadedProfile } from '../lib/load-profile'
import styles from './export.module.css'
import { jsonResume } from './json-resume'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

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
