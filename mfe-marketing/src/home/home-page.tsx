import { type FormResult, useDegraded, useSite } from '@marga/sdk'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { useActionData, useLoaderData } from 'react-router-dom'
import { ContactSection } from '../contact/contact-section'
import { ReviewSection } from '../reviews/review-section'
import { Band } from './band'
import { Hero } from './hero'
import { Highlights } from './highlights'
import { HomeQuestions } from './home-questions'
import type { loader } from './home-route'
import { HowItWorks } from './how-it-works'
import { organizationJsonLd } from './organization-json-ld'
import { PartnerBanner } from './partner-banner'
import { Products } from './products'
import { Programs } from './programs'
import { TrainerFaces } from './trainer-faces'
import { TryQuestion } from './try-question'

export function HomePage() {
  const { reviews, areSamples, batches, taste, practice } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult<string>>()
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
        <Hero batches={batches} practice={practice} />
        <StaleNotice isShown={isDegraded} />
      </Container>
      <Band ground="white" isFirst>
        <Programs batches={batches} />
      </Band>
      <Band>
        <HowItWorks />
      </Band>
      {taste && (
        <Band ground="tint">
          <TryQuestion taste={taste} />
        </Band>
      )}
      <Band>
        <TrainerFaces batches={batches} />
      </Band>
      <Band ground="white">
        <Highlights />
        {config.isDemonstration !== false && <PartnerBanner isMarked={!config.isDemonstration} />}
        <Products />
      </Band>
      {reviews.length > 0 && (
        <Band>
          <ReviewSection reviews={reviews} areSamples={areSamples} />
        </Band>
      )}
      <Band ground="white">
        <HomeQuestions batches={batches} />
      </Band>
      <Band>
        <ContactSection result={result} isFolded />
      </Band>
    </>
  )
}
