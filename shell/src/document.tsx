import type { ReactNode } from 'react'
import { escapeJson, PAGE_DATA_ID, type PageData } from './page-data'

/** The whole document. Rendered on the server and hydrated as it is. */
export function Document({ page, children }: { page: PageData; children: ReactNode }) {
  const { main, styles, scripts, fonts } = page.assets
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {styles.map(({ url, integrity }) => (
          <link key={url} rel="stylesheet" href={url} integrity={integrity} crossOrigin="anonymous" />
        ))}
        {fonts.map(({ url }) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <script defer src={main.url} integrity={main.integrity} crossOrigin="anonymous" />
        {scripts.map(({ url, integrity }) => (
          <link
            key={url}
            rel="preload"
            as="script"
            href={url}
            integrity={integrity}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        <link
          rel="icon"
          href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230F6B66'/%3E%3Cpath d='M6 23c5 0 4-7 8-7s3-7 8-7' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round'/%3E%3Ccircle cx='24' cy='9' r='3.5' fill='%23F4A72C'/%3E%3C/svg%3E"
        />
      </head>
      <body>
        {children}
        <script
          id={PAGE_DATA_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON in a data block, never executed
          dangerouslySetInnerHTML={{ __html: escapeJson(page) }}
        />
      </body>
    </html>
  )
}
