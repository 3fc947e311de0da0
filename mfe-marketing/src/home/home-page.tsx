import { type FormResult, useDegraded, useSite } from '@marga/sdk'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router-dom'
import { ContactSection } from '../contact/contact-section'
import { ReviewSection } from '../reviews/review-section'
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

/** A part below the first screen: the first paint does not wait for its layout. */
const Later = ({ children }: { children: ReactNode }) => <div data-later>{children}</div>

export function HomePage() {
  const { reviews, areSamples, batches } = useLoaderData<typeof loader>()
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
        <Hero batches={batches} />
        <StaleNotice isShown={isDegraded} />
        <Programs batches={batches} />
        <Later>
          <HowItWorks />
        </Later>
        <Later>
          <TrainerFaces batches={batches} />
        </Later>
        <Later>
          <Highlights />
        </Later>
      </Container>
      {config.isDemonstration !== false && (
        <Later>
          <PartnerBanner isMarked={!config.isDemonstration} />
        </Later>
      )}
      <Container>
        <Later>
          <Products />
        </Later>
        {reviews.length > 0 && (
          <Later>
            <ReviewSection reviews={reviews} areSamples={areSamples} />
          </Later>
        )}
        <Later>
          <HomeQuestions batches={batches} />
        </Later>
        <Later>
          <ContactSection result={result} />
        </Later>
      </Container>
    </>
  )
}
