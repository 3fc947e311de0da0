import type { Trainer } from '@marga/contract/trainers'
import { useDegraded, useOwnView, useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Empty } from '@marga/ui/empty'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { VideoEmbed } from '@marga/ui/video-embed'
import { ArrowLeft } from 'lucide-react'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { ContactRow } from '../lib/contact-row'
import { personThing } from '../lib/person-thing'
import { LOGIN_FOR_CONTACT } from '../lib/texts'
import { TrainerHead } from '../lib/trainer-head'
import styles from './trainer-details-page.module.css'

export function TrainerDetailsPage() {
  const { trainer } = useLoaderData<{ trainer: Trainer | null }>()
  useOwnView()
  if (!trainer)
    return (
      <Container>
        <PageMeta
          title="Trainer data not found"
          description="Choose one of the trainers of Marga to see what they teach."
          isHidden
        />
        <Empty action={<ButtonLink to="/trainerprofile">See all trainers</ButtonLink>}>
          <h1 className={styles.missing}>Trainer data not found. Please go back.</h1>
        </Empty>
      </Container>
    )
  return <Details trainer={trainer} />
}

function Details({ trainer }: { trainer: Trainer }) {
  const { siteUrl } = useSite().config
  const isDegraded = useDegraded()
  const { name, course, customCourse, courseDescription, demoVideo } = trainer
  const shown = course === 'Other' ? customCourse : course
  return (
    <Container>
      <PageMeta title={name} description={`${name} teaches ${shown}. ${courseDescription}`} />
      <StructuredData thing={personThing(trainer, siteUrl)} />
      <PageHead title={name} lead={courseDescription}>
        <BackButton />
      </PageHead>
      <StaleNotice isShown={isDegraded} />
      <div className={styles.columns}>
        <Card>
          <TrainerHead trainer={trainer} />
          {shown && (
            <p>
              Teaches <strong>{shown}</strong>
            </p>
          )}
          <ContactRow trainer={trainer} otherwise={LOGIN_FOR_CONTACT} />
          <ButtonLink to={`/trainer/${trainer.id}`}>See the courses</ButtonLink>
        </Card>
        {demoVideo.startsWith('https://') && (
          <section aria-labelledby="demo" className={styles.demo}>
            <h2 id="demo">Demo video</h2>
            <VideoEmbed title={`${name}: demo`} link={demoVideo} />
          </section>
        )}
      </div>
    </Container>
  )
}

/** Back to where the visitor came from on this site, else to the list. */
function BackButton() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <Button
      look="plain"
      className={styles.back}
      onClick={() => (key === 'default' ? navigate('/trainerprofile') : navigate(-1))}
    >
      <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
      Back
    </Button>
  )
}
