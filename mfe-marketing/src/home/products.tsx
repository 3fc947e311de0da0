import type { PRODUCT_PICTURES, SiteTexts } from '@marga/api-contract/site-texts'
import { withoutLinks } from '@marga/constants/linked-text'
import { LinkCard } from '@marga/ui/link-card'
import { List } from '@marga/ui/list'
import type { ComponentType } from 'react'
import { AiPicture, HubPicture } from './pictures'
import styles from './products.module.css'

const PICTURES: Readonly<Record<(typeof PRODUCT_PICTURES)[number], ComponentType>> = {
  AI: AiPicture,
  'Talent hub': HubPicture,
}

function Product({ product }: { product: SiteTexts['home-products']['products'][number] }) {
  const { category, title, text, picture, to } = product
  const Picture = PICTURES[picture]
  return (
    <LinkCard
      to={to}
      title={title}
      heading="h3"
      before={category && <span className={styles.category}>{category}</span>}
      className={styles.panel}
    >
      {/* The whole card is a link. */}
      <p>{withoutLinks(text)}</p>
      <Picture />
    </LinkCard>
  )
}

export const Products = ({ texts: { title, products } }: { texts: SiteTexts['home-products'] }) =>
  products.length > 0 && (
    <section aria-labelledby="products" className={styles.section}>
      <h2 id="products">{title}</h2>
      <List className={styles.panels}>
        {products.map((product) => (
          <li key={product.title}>
            <Product product={product} />
          </li>
        ))}
      </List>
    </section>
  )
