import type { SiteTexts, SLIDE_PICTURES } from '@marga/api-contract/site-texts'
import { ButtonLink } from '@marga/ui/button'
import { Carousel } from '@marga/ui/carousel'
import { Chip } from '@marga/ui/chip'
import type { ComponentType } from 'react'
import { LinkedText } from '../lib/linked-text'
import styles from './highlights.module.css'
import { CloudPicture, OraclePicture, ResumePicture, TrainingPicture } from './pictures'

const PICTURES: Readonly<Record<(typeof SLIDE_PICTURES)[number], ComponentType>> = {
  Resume: ResumePicture,
  Training: TrainingPicture,
  Oracle: OraclePicture,
  Cloud: CloudPicture,
}

type Slide = SiteTexts['home-carousel']['slides'][number]

function SlideParts({ slide: { title, text, picture, mark, to } }: { slide: Slide }) {
  const Picture = PICTURES[picture]
  return (
    <>
      <div className={styles.text}>
        {mark && <Chip isAccent>{mark}</Chip>}
        <h2>{title}</h2>
        <p>
          <LinkedText text={text} />
        </p>
        {to && (
          <ButtonLink to={to} variant="quiet">
            Read more about {title}
          </ButtonLink>
        )}
      </div>
      <Picture />
    </>
  )
}

export const Highlights = ({ texts: { slides } }: { texts: SiteTexts['home-carousel'] }) =>
  slides.length > 0 && (
    <Carousel label="Highlights" names={slides.map(({ title }) => title)}>
      {slides.map((slide) => (
        <div key={slide.title} className={styles.slide}>
          <SlideParts slide={slide} />
        </div>
      ))}
    </Carousel>
  )
