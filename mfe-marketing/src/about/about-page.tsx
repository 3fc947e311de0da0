import { ButtonLink } from '@marga/ui/button'
import { Chip } from '@marga/ui/chip'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { LinkCard } from '@marga/ui/link-card'
import { PageMeta } from '@marga/ui/page-meta'
import { Stations } from '@marga/ui/stations'
import styles from './about-page.module.css'

const MISSION = [
  {
    title: 'Democratizing opportunities',
    text: 'Sessions lie before and after work, recordings stay, and the first video of every series is free. A good job should not need a good address.',
  },
  {
    title: 'Eliminating job-search frustration',
    text: 'A resume that is read by a person, an interview that was rehearsed, an introduction where we have one. Fewer applications, better ones.',
  },
  {
    title: 'Continuous innovation',
    text: 'The syllabus changes when the work does. Trainers still do the work that they teach, and tell us what has aged.',
  },
] as const

const OFFERS = [
  {
    to: '/futuretech-training',
    title: 'FutureTech Training',
    text: 'Learning videos in data, AI and cloud.',
    isComing: false,
  },
  {
    to: '/resume-analysis',
    title: 'Resume Analysis',
    text: 'What a recruiter sees in the first minute, and what is missing.',
    isComing: true,
  },
  {
    to: '/freelancer-trainer',
    title: 'Trainer Hub',
    text: 'Trainers show what they teach, and new ones register.',
    isComing: false,
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
      lead="Marga trains people for work in data, AI and cloud, and stays with them until they do it for a living. Learn Earn is meant in that order."
    />
    <section aria-labelledby="mission" className={styles.section}>
      <h2 id="mission">Our mission</h2>
      <Stations className={styles.mission}>
        {MISSION.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Stations>
    </section>
    <section aria-labelledby="offer" className={styles.section}>
      <h2 id="offer">What We Offer</h2>
      <CardGrid>
        {OFFERS.map(({ to, title, text, isComing }) => (
          <li key={to}>
            <LinkCard to={to} title={title} heading="h3">
              <p>{text}</p>
              {isComing && <Chip isAccent>Coming soon</Chip>}
            </LinkCard>
          </li>
        ))}
      </CardGrid>
    </section>
    <section aria-labelledby="join" className={styles.call}>
      <h2 id="join">Start where you are</h2>
      <p>Ask us which program fits, or make an account and look around.</p>
      <div className={styles.actions}>
        <ButtonLink to="/contact#contact-us">Contact Us</ButtonLink>
        <ButtonLink to="/Login?mode=register" look="quiet">
          Join Now
        </ButtonLink>
      </div>
    </section>
  </Container>
)
