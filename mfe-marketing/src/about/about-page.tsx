import { ButtonLink } from '@marga/ui/button'
import { CardAction } from '@marga/ui/card-action'
import { Chip } from '@marga/ui/chip'
import { Container, PageHead } from '@marga/ui/layout'
import { LinkCard } from '@marga/ui/link-card'
import { List } from '@marga/ui/list'
import { PageMeta } from '@marga/ui/page-meta'
import { Timeline } from '@marga/ui/timeline'
import styles from './about-page.module.css'
import { AboutNumbers, AboutTrainers } from './about-people'

const MISSION = [
  {
    title: 'Democratizing opportunities',
    text: 'Every session is live and recorded. You can join from anywhere. The first learning video is free.',
  },
  {
    title: 'Eliminating job-search frustration',
    text: 'A person reads your resume. A mentor practises the interview with you. Where we know the company, we introduce you.',
  },
  {
    title: 'Continuous innovation',
    text: 'We teach generative AI and MLOps beside data and cloud. You read each syllabus before you pay.',
  },
] as const

const OFFERS = [
  {
    to: '/futuretech-training',
    title: 'FutureTech Training',
    text: 'Learning videos in data and AI.',
    action: 'Watch the videos',
  },
  {
    to: '/resume-analysis',
    title: 'Resume Analysis',
    text: 'See your resume as a recruiter does, and what is missing.',
    action: '',
  },
  {
    to: '/freelancer-trainer',
    title: 'Trainer Hub',
    text: 'Meet our trainers, or register as one.',
    action: 'Meet the trainers',
  },
] as const

export const AboutPage = () => (
  <Container>
    <PageMeta
      title="About Us"
      description="Marga is a learn-and-earn training company: what we are here for, what we offer and how to join."
    />
    <PageHead
      title="A path from learning to earning"
      lead="Marga trains people for jobs in data, AI and cloud, and helps them get hired."
    />
    <AboutNumbers />
    <section aria-labelledby="mission" className={styles.section}>
      <h2 id="mission">Our mission</h2>
      <Timeline className={styles.mission}>
        {MISSION.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Timeline>
    </section>
    <AboutTrainers />
    <section aria-labelledby="offer" className={styles.section}>
      <h2 id="offer">What We Offer</h2>
      <List className={styles.offers}>
        {OFFERS.map(({ to, title, text, action }) => (
          <li key={to}>
            <LinkCard to={to} title={title} heading="h3">
              <p>{text}</p>
              {action ? <CardAction>{action}</CardAction> : <Chip isAccent>Coming soon</Chip>}
            </LinkCard>
          </li>
        ))}
      </List>
    </section>
    <section aria-labelledby="join" className={styles.call}>
      <h2 id="join">Start where you are</h2>
      <p>Ask us which program fits, or create a free account.</p>
      <div className={styles.actions}>
        <ButtonLink to="/contact#contact-us">Contact Us</ButtonLink>
        <ButtonLink to="/Login?mode=register" variant="quiet">
          Join Now
        </ButtonLink>
      </div>
    </section>
  </Container>
)
