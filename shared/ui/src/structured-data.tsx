import { escapeJson } from './escape-json'

/** A thing of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>

/** What a page is about, for search engines: a data block, never executed. */
export const StructuredData = ({ thing }: { thing: Thing }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON in a data block
    dangerouslySetInnerHTML={{ __html: escapeJson({ '@context': 'https://schema.org', ...thing }) }}
  />
)

interface BreadcrumbDataProps {
  siteUrl: string
  /** Name and path of each page above this one, and of itself. */
  pages: ReadonlyArray<readonly [name: string, path: string]>
}

/** Where a page stands, for search engines. */
export const BreadcrumbData = ({ siteUrl, pages }: BreadcrumbDataProps) => (
  <StructuredData
    thing={{
      '@type': 'BreadcrumbList',
      itemListElement: pages.map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, siteUrl).href,
      })),
    }}
  />
)
