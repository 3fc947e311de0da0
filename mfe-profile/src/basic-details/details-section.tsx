import { Button } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Notice, Outcome } from '@marga/ui/notice'
import { RetryNotice } from '@marga/ui/retry-notice'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { DETAILS_KEY } from '../lib/draft-store'
import type { LoadedProfile } from '../lib/load-profile'
import { useDrafts } from '../lib/use-drafts'
import styles from './details.module.css'
import { detailsDraft } from './details-draft'
import { DetailsForm } from './details-form'
import { DetailsView } from './details-view'
import type { DetailsResult } from './save-details'

const FIRST_FIELD = 'first_name'

/** The draft of the details, what was answered to its last save, and the field that was asked for. */
function useEditing(profile: LoadedProfile) {
  const { drafts, setDraft, removeDrafts } = useDrafts()
  const saving = useFetcher<DetailsResult>()
  const draft = drafts[DETAILS_KEY]
  const [shown, setShown] = useState<DetailsResult>()
  const [askedFor, setAskedFor] = useState<string>()
  const arrived = saving.state === 'idle' ? saving.data : undefined

  const show = useEffectEvent((result: DetailsResult) => {
    setShown(result)
    if (result.ok) removeDrafts(DETAILS_KEY)
    else if (draft && result.revision !== undefined)
      setDraft(DETAILS_KEY, { ...draft, revision: result.revision })
  })
  useEffect(() => {
    if (arrived) show(arrived)
  }, [arrived])
  const edit = (field: string) => {
    setShown(undefined)
    setAskedFor(field)
    setDraft(DETAILS_KEY, detailsDraft(profile))
  }
  const cancel = () => {
    setShown(undefined)
    removeDrafts(DETAILS_KEY)
  }
  return { draft, saving, shown, askedFor, edit, cancel }
}

/** Basic details: shown first, changed after Edit (docs/product.md#sections). */
export function DetailsSection({ profile }: { profile: LoadedProfile }) {
  const { details, extended, isExtendedLoaded } = profile
  const { draft, saving, shown, askedFor, edit, cancel } = useEditing(profile)

  return (
    <section aria-labelledby="basic-details">
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2 id="basic-details">Basic Details</h2>
          {!draft && (
            <Button variant="quiet" onClick={() => edit(FIRST_FIELD)}>
              Edit
            </Button>
          )}
        </div>
        {shown && !shown.ok && !shown.stored && <Notice kind="error">{shown.problem.message}</Notice>}
        {shown?.ok && !draft && <Outcome>{shown.value}</Outcome>}
        {!isExtendedLoaded && (
          <RetryNotice>
            Bio, picture and resume could not be loaded. Nothing in them is lost, and saving leaves them as
            they are.
          </RetryNotice>
        )}
        {draft?.isRestored && (
          <Notice kind="info">These are changes that you typed before and have not saved yet.</Notice>
        )}
        {draft ? (
          <DetailsForm
            draft={draft}
            extended={isExtendedLoaded ? extended : null}
            saving={saving}
            result={shown}
            askedFor={askedFor}
            onCancel={cancel}
          />
        ) : (
          <DetailsView
            details={details}
            extended={extended}
            isExtendedLoaded={isExtendedLoaded}
            onAdd={edit}
          />
        )}
      </Card>
    </section>
  )
}
