import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from './card'
import { classes } from './classes'
import styles from './link-card.module.css'

interface LinkCardProps {
  to: string
  title: string
  /** Level of the title among the page's headings. */
  heading?: 'h2' | 'h3'
  /** Above the title. */
  before?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** A card that leads on, wherever it is pressed; its title is the link. */
export const LinkCard = ({
  to,
  title,
  heading: Heading = 'h2',
  before,
  className,
  children,
}: LinkCardProps) => (
  <Card className={classes(styles.card, className)}>
    {before}
    <Heading className={styles.title}>
      <Link to={to}>
        <bdi>{title}</bdi>
      </Link>
    </Heading>
    {children}
  </Card>
)
