import type { Trainer } from '@marga/api-contract/trainers'
import { isSamplePerson } from '@marga/content/art'
import { Slot, useDegraded, useOwnView, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { BackButton } from '@marga/ui/back-button'
import { ButtonLink } from '@marga/ui/button'
import { Chip } from '@marga/ui/chip'
import { Container } from '@marga/ui/layout'
import { MissingItem } from '@marga/ui/missing-item'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { whenBroken } from '@marga/ui/when-broken'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { ContactRow } from '../lib/contact-row'
import { Demo, hasDemo } from '../lib/demo'
import { personJsonLd } from '../lib/person-json-ld'
import { LOGIN_FOR_CONTACT } from '../lib/texts'
import { pictureOf } from '../lib/trainer-head'
import styles from './trainer-details-page.module.css'

export function TrainerDetailsPage() {
  const { trainer } = useLoaderData<{ trainer: Trainer | null }>()
  const isDegraded = useDegraded()
  useOwnView()
  if (!trainer)
    return (
      <MissingItem
        isUnknown={isDegraded}
        title="Trainer data not found. Please go back."
        description="Choose one of the trainers of Marga to see what they teach."
        what="trainer"
        action={<ButtonLink to="/trainerprofile">See all trainers</ButtonLink>}
      />
    )
  return <Details trainer={trainer} />
}

function Details({ trainer }: { trainer: Trainer }) {
  const { config } = useSite()
  const isDegraded = useDegraded()
  const { name, course, customCourse, courseDescription, demoVideo } = trainer
  const shown = course === 'Other' ? customCourse : course
  return (
    <Container>
      <PageMeta title={name} description={`${name} teaches ${shown}. ${courseDescription}`} />
      {!isSamplePerson(trainer) && <StructuredData thing={personJsonLd(trainer, config.siteUrl)} />}
      <div className={styles.person}>
        <BackButton otherwise="/trainerprofile" className={styles.back} />
        <Portrait name={name} picture={pictureOf(config, trainer)} />
        <div className={styles.about}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {trainer.isNew && (
            <p>
              <Chip isAccent>New</Chip>
            </p>
          )}
          <p className={styles.lead}>{courseDescription}</p>
          {shown && (
            <p>
              Teaches <strong>{shown}</strong>
            </p>
          )}
          <ContactRow trainer={trainer} otherwise={LOGIN_FOR_CONTACT} />
          <ButtonLink to={`/trainer/${trainer.id}`} className={styles.courses}>
            See the courses
          </ButtonLink>
        </div>
      </div>
      <StaleNotice isShown={isDegraded} />
      <Slot name="trainers.trainer-details.programs.v1" trainer={trainer.id} trainerName={name} />
      {hasDemo(demoVideo) && <DemoVideo name={name} link={demoVideo} />}
    </Container>
  )
}

/** "Watch Demo Video" of the list leads to it; a change of page alone moves nobody to an anchor. */
function DemoVideo({ name, link }: { name: string; link: string }) {
  // Another object with every press on the link.
  const location = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (location.hash !== '#demo') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [location])
  return (
    <section aria-labelledby="demo" className={styles.section}>
      <h2 id="demo" ref={heading} tabIndex={-1}>
        Demo video
      </h2>
      <Demo name={name} link={link} />
    </section>
  )
}

/** The trainer's picture, upright; initials where there is none or it does not load. */
function Portrait({ name, picture }: { name: string; picture: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!picture || isBroken) return <Avatar name={name} picture="" size={160} />
  const giveUp = () => setBroken(true)
  return (
    <img
      className={styles.portrait}
      src={picture}
      alt={`Portrait of ${name}`}
      width={240}
      height={300}
      ref={whenBroken(giveUp)}
      onError={giveUp}
    />
  )
}
