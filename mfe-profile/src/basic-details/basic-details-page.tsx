import type { BasicDetails } from '@marga/contract/profile'
import { useAuth } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { useEffect, useState } from 'react'
import { useFetcher, useLoaderData, useNavigate } from 'react-router-dom'
import styles from './basic-details-page.module.css'
import type { SaveOutcome } from './basic-details-route'
import { DetailsForm } from './details-form'
import { DetailsView } from './details-view'

/** Basic details: shown first, changed after Edit. */
export function BasicDetailsPage() {
  const { details } = useLoaderData<{ details: BasicDetails }>()
  const saving = useFetcher<SaveOutcome>()
  const [isEditing, setEditing] = useState(false)
  const [shown, setShown] = useState<SaveOutcome>()
  useLeaveWhenSignedOut()

  // An outcome is worked off once, when it arrives.
  const [lastOutcome, setLastOutcome] = useState<SaveOutcome>()
  if (saving.data && saving.data !== lastOutcome) {
    setLastOutcome(saving.data)
    setShown(saving.data)
    if (saving.data.isSaved) setEditing(false)
  }
  const open = (isOpen: boolean) => {
    setShown(undefined)
    setEditing(isOpen)
  }

  return (
    <Container>
      <PageMeta title="Profile" isHidden />
      <PageHead title="Profile" lead={`Signed in as ${details.username}`} />
      <section aria-labelledby="basic-details">
        <Card className={styles.card}>
          <div className={styles.head}>
            <h2 id="basic-details">Basic Details</h2>
            {!isEditing && (
              <Button look="quiet" onClick={() => open(true)}>
                Edit
              </Button>
            )}
          </div>
          {shown && <Notice kind={shown.isSaved ? 'success' : 'error'}>{shown.text}</Notice>}
          {isEditing ? (
            <DetailsForm details={details} saving={saving} fault={shown} onCancel={() => open(false)} />
          ) : (
            <DetailsView details={details} />
          )}
        </Card>
      </section>
    </Container>
  )
}

function useLeaveWhenSignedOut() {
  const { status } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'signedOut') void navigate('/login?next=%2Fprofilepage', { replace: true })
  }, [status, navigate])
}
