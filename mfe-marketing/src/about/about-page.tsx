import type { SiteTexts } from '@marga/api-contract/site-texts'
import { withoutLinks } from '@marga/constants/linked-text'
import { ABOUT_TEXTS } from '@marga/content/about-texts'
import { useDegraded } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { CardAction } from '@marga/ui/card-action'
import { Chip } from '@marga/ui/chip'
import { Container, PageHead } from '@marga/ui/layout'
import { LinkCard } from '@marga/ui/link-card'
import { List } from '@marga/ui/list'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { Timeline } from '@marga/ui/timeline'
import { useLoaderData } from 'react-router-dom'
import { LinkedText } from '../lib/linked-text'
import styles from './about-page.module.css'
import { AboutNumbers, AboutTrainers } from './about-people'
import type { loader } from './about-route'

const Paragraphs = ({ texts: { paragraphs } }: { texts: SiteTexts['about-intro'] }) =>
  paragraphs.length > 0 && (
    <div className={styles.section}>
      {paragraphs.map(({ text }) => (
        <p key={text}>
          <LinkedText text={text} />
        </p>
      ))}
    </div>
  )

const Mission = ({ texts: { title, points } }: { texts: SiteTexts['about-mission'] }) =>
  points.length > 0 && (
    <section aria-labelledby="mission" className={styles.section}>
      <h2 id="mission">{title}</h2>
      <Timeline className={styles.mission}>
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>
              <LinkedText text={point.text} />
            </p>
          </li>
        ))}
      </Timeline>
    </section>
  )

const Offers = ({ texts: { title, offers } }: { texts: SiteTexts['about-offers'] }) =>
  offers.length > 0 && (
    <section aria-labelledby="offer" className={styles.section}>
      <h2 id="offer">{title}</h2>
      <List className={styles.offers}>
        {offers.map(({ to, title: name, text, action }) => (
          <li key={name}>
            <LinkCard to={to} title={name} heading="h3">
              {/* The whole card is a link. */}
              <p>{withoutLinks(text)}</p>
              {action ? <CardAction>{action}</CardAction> : <Chip isAccent>Coming soon</Chip>}
            </LinkCard>
          </li>
        ))}
      </List>
    </section>
  )

const Join = ({ texts: { title, text } }: { texts: SiteTexts['about-join'] }) => (
  <section aria-labelledby="join" className={styles.call}>
    <h2 id="join">{title}</h2>
    {text && (
      <p>
        <LinkedText text={text} />
      </p>
    )}
    <div className={styles.actions}>
      <ButtonLink to="/contact#contact-us">Contact Us</ButtonLink>
      <ButtonLink to="/Login?mode=register" variant="quiet">
        Join Now
      </ButtonLink>
    </div>
  </section>
)

export function AboutPage() {
  const texts = { ...ABOUT_TEXTS, ...useLoaderData<typeof loader>().texts }
  const intro = texts['about-intro']
  return (
    <Container>
      <PageMeta
        title="About Us"
        description="Marga is a learn-and-earn training company: what we are here for, what we offer and how to join."
      />
      <PageHead title={intro.title} lead={intro.lead && <LinkedText text={intro.lead} />} />
      <StaleNotice isShown={useDegraded()} />
      <AboutNumbers />
      <Paragraphs texts={intro} />
      <Mission texts={texts['about-mission']} />
      <AboutTrainers />
      <Offers texts={texts['about-offers']} />
      <Join texts={texts['about-join']} />
    </Container>
  )
}
