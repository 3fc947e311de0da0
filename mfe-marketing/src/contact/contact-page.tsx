import type { FormResult } from '@marga/sdk'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { useActionData } from 'react-router-dom'
import { ContactSection } from './contact-section'

export const ContactPage = () => (
  <Container>
    <PageMeta
      title="Contact"
      description="Write to the Marga team: we answer by email, or by phone if you ask for a call."
    />
    <PageHead title="Contact" lead="Ask about a program, a batch or a bill." />
    <ContactSection result={useActionData<FormResult<string>>()} />
  </Container>
)
