import { ButtonLink } from '@marga/ui/button'
import { Carousel } from '@marga/ui/carousel'
import { Chip } from '@marga/ui/chip'
import type { ReactNode } from 'react'
import styles from './highlights.module.css'
import { CloudPicture, OraclePicture, ResumePicture, TrainingPicture } from './pictures'

interface Slide {
  caption: string
  text: string
  picture: ReactNode
  isComing?: boolean
  /** Only the training slide leads on (docs/product.md#home). */
  readMore?: string
}

/** In this order (docs/product.md#home). */
const SLIDES: readonly Slide[] = [
  {
    caption: 'Resume Analysis',
    text: 'See your resume as a recruiter does, line by line.',
    picture: <ResumePicture />,
    isComing: true,
  },
  {
    caption: 'FutureTech Training',
    text: 'Learning videos in data and AI. The first one is free to watch.',
    picture: <TrainingPicture />,
    readMore: '/futuretech-training',
  },
  {
    caption: 'Oracle Applications',
    text: 'Learn Oracle databases and applications, and prepare for Oracle’s own exams.',
    picture: <OraclePicture />,
  },
  {
    caption: 'Cloud Computing',
    text: 'Learn the ideas once, use them on Azure, AWS, Google Cloud and OCI.',
    picture: <CloudPicture />,
  },
]

export const Highlights = () => (
  <Carousel label="Highlights" names={SLIDES.map(({ caption }) => caption)}>
    {SLIDES.map(({ caption, text, picture, isComing, readMore }) => (
      <div key={caption} className={styles.slide}>
        <div className={styles.text}>
          {isComing && <Chip isAccent>Coming soon</Chip>}
          <h2>{caption}</h2>
          <p>{text}</p>
          {readMore && (
            <ButtonLink to={readMore} variant="quiet">
              Read more about {caption}
            </ButtonLink>
          )}
        </div>
        {picture}
      </div>
    ))}
  </Carousel>
)
