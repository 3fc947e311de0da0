import type { ExtendedProfile } from '@marga/contract/extended-profile'
import type { BasicDetails } from '@marga/contract/profile'
import { Button } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Notice } from '@marga/ui/notice'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { DETAILS_KEY } from '../drafts/draft-store'
import { useDrafts } from '../drafts/use-drafts'
import styles from './details.module.css'
import { DetailsForm } from './details-form'
import { DetailsView } from './details-view'
import type { SaveOutcome } from './save-details'

interface DetailsSectionProps {
  details: BasicDetails
  extended: ExtendedProfile
}

/** Basic details: shown first, changed after Edit (decision F17). */
export function DetailsSection({ details, extended }: DetailsSectionProps) {
  const { all, put, drop } = useDrafts()
  const saving = useFetcher<SaveOutcome>()
  const draft = all[DETAILS_KEY]
  const [shown, setShown] = useState<SaveOutcome>()
  const arrived = saving.state === 'idle' ? saving.data : undefined

  useEffect(() => {
    if (!arrived) return
    setShown(arrived)
    if (arrived.isSaved) drop(DETAILS_KEY)
  }, [arrived, drop])
  const edit = () => {
    setShown(undefined)
    put(DETAILS_KEY, { kind: 'details', values: { ...details, bio: extended.bio }, isTouched: false })
  }
  const cancel = () => {
    setShown(undefined)
    drop(DETAILS_KEY)
  }

  return (
    <section aria-labelledby="basic-details">
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2 id="basic-details">Basic Details</h2>
          {!draft && (
            <Button look="quiet" onClick={edit}>
              Edit
            </Button>
          )}
        </div>
        {shown && <Notice kind={shown.isSaved ? 'success' : 'error'}>{shown.text}</Notice>}
        {draft ? (
          <DetailsForm draft={draft} extended={extended} saving={saving} fault={shown} onCancel={cancel} />
        ) : (
          <DetailsView details={details} extended={extended} />
        )}
      </Card>
    </section>
  )
}
