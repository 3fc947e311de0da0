import { LinkCard } from '@marga/ui/link-card'
import { List } from '@marga/ui/list'
import type { ReactNode } from 'react'
import { AiPicture, HubPicture } from './pictures'
import styles from './products.module.css'

interface Product {
  category: string
  title: string
  description: string
  to: string
  picture: ReactNode
}

const PRODUCTS: readonly Product[] = [
  {
    category: 'Training',
    title: 'AI Training',
    description: 'Live programs in generative AI, MLOps and machine learning engineering.',
    to: '/ai-training',
    picture: <AiPicture />,
  },
  {
    category: 'Career tools',
    title: 'AI Talent Hub',
    description: 'Show your projects to hiring companies. Coming soon.',
    to: '/ai-talent-hub',
    picture: <HubPicture />,
  },
]

export const Products = () => (
  <section aria-labelledby="products" className={styles.section}>
    <h2 id="products">Products</h2>
    <List className={styles.panels}>
      {PRODUCTS.map(({ category, title, description, to, picture }) => (
        <li key={to}>
          <LinkCard
            to={to}
            title={title}
            heading="h3"
            before={<span className={styles.category}>{category}</span>}
            className={styles.panel}
          >
            <p>{description}</p>
            {picture}
          </LinkCard>
        </li>
      ))}
    </List>
  </section>
)
