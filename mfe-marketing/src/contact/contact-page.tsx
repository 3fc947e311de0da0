import { CONTACT_TEXTS } from '@marga/content/contact-texts'
import { type FormResult, useDegraded } from '@marga/sdk'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { useActionData, useLoaderData } from 'react-router-dom'
import { LinkedText } from '../lib/linked-text'
import type { loader } from './contact-route'
import { ContactSection, type SentMessage } from './contact-section'

export function ContactPage() {
  const changed = useLoaderData<typeof loader>()
  const { title, lead } = changed['contact-intro'] ?? CONTACT_TEXTS['contact-intro']
  return (
    <Container>
      <PageMeta
        title="Contact"
        description="Write to the Marga team: we answer by email, or by phone if you ask for a call."
      />
      <PageHead title={title} lead={lead && <LinkedText text={lead} />} />
      <StaleNotice isShown={useDegraded()} />
      <ContactSection result={useActionData<FormResult<SentMessage>>()} texts={changed} />
    </Container>
  )
}
