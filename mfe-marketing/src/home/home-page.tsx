import { HOME_TEXTS } from '@marga/content/home-texts'
import { type FormResult, Slot, useAuth, useDegraded, useSite } from '@marga/sdk'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { useActionData, useLoaderData } from 'react-router-dom'
import { ContactSection, type SentMessage } from '../contact/contact-section'
import { ReviewSection } from '../reviews/review-section'
import { Band } from './band'
import { Hero } from './hero'
import { Highlights } from './highlights'
import styles from './home-page.module.css'
import { HomeQuestions } from './home-questions'
import type { loader } from './home-route'
import { HowItWorks } from './how-it-works'
import { organizationJsonLd } from './organization-json-ld'
import { PartnerBanner } from './partner-banner'
import { Products } from './products'
import { Programs } from './programs'
import { TrainerFaces } from './trainer-faces'
import { TryQuestion } from './try-question'

interface PartnersProps {
  texts: (typeof HOME_TEXTS)['home-partners']
  /** They are the company's own. */
  isChanged: boolean
}

/** The built-in partners are invented: a site that is no demonstration has none until the company enters its own. */
function Partners({ texts, isChanged }: PartnersProps) {
  const { isDemonstration } = useSite().config
  if (texts.partners.length === 0 || (!isChanged && isDemonstration === false)) return null
  return <PartnerBanner texts={texts} isMarked={!isChanged && !isDemonstration} />
}

/** What a member does next. Its room is kept from the first paint, so that the page does not move. */
const Yours = () => (
  <div className={useAuth().status === 'signedOut' ? undefined : styles.yours}>
    <Slot name="marketing.home.yours.v1" />
  </div>
)

export function HomePage() {
  const { reviews, areSamples, batches, taste, practice, texts: changed } = useLoaderData<typeof loader>()
  const texts = { ...HOME_TEXTS, ...changed }
  const result = useActionData<FormResult<SentMessage>>()
  const { config } = useSite()
  const isDegraded = useDegraded()
  return (
    <>
      <PageMeta
        title="Learn, then earn"
        description="Live online courses in data, AI and cloud with projects, mock interviews and 100% placement assistance."
      />
      <StructuredData thing={organizationJsonLd(config, areSamples ? [] : reviews)} />
      <Container>
        <Yours />
        <Hero batches={batches} practice={practice} texts={texts['home-hero']} />
        <StaleNotice isShown={isDegraded} />
      </Container>
      <Band ground="white" isFirst>
        <Programs batches={batches} />
      </Band>
      {texts['home-steps'].steps.length > 0 && (
        <Band>
          <HowItWorks texts={texts['home-steps']} />
        </Band>
      )}
      {taste && (
        <Band ground="tint">
          <TryQuestion taste={taste} />
        </Band>
      )}
      <Band>
        <TrainerFaces batches={batches} />
      </Band>
      <Band ground="white">
        <Highlights texts={texts['home-carousel']} />
        <Partners texts={texts['home-partners']} isChanged={changed['home-partners'] !== undefined} />
        <Products texts={texts['home-products']} />
      </Band>
      {reviews.length > 0 && (
        <Band>
          <ReviewSection reviews={reviews} areSamples={areSamples} />
        </Band>
      )}
      {texts['home-questions'].questions.length > 0 && (
        <Band ground="white">
          <HomeQuestions texts={texts['home-questions']} batches={batches} />
        </Band>
      )}
      <Band>
        <ContactSection result={result} texts={changed} isFolded />
      </Band>
    </>
  )
}
