import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { useActionData, useLoaderData } from 'react-router-dom'
import { ContactSection } from '../contact/contact-section'
import type { ContactOutcome } from '../contact/send-contact-message'
import type { LoadedReviews } from '../reviews/load-reviews'
import { ReviewSection } from '../reviews/review-section'
import { Hero } from './hero'

export function HomePage() {
  const { reviews, areSamples } = useLoaderData<LoadedReviews>()
  const outcome = useActionData<ContactOutcome>()
  return (
    <>
      <PageMeta
        title="Learn, then earn"
        description="Evening courses in data, AI and cloud with projects, mock interviews and 100% placement assistance."
      />
      <Container>
        <Hero />
        <ReviewSection reviews={reviews} areSamples={areSamples} />
        <ContactSection outcome={outcome} />
      </Container>
    </>
  )
}
