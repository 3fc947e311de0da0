import type { ReactNode } from 'react'
import { PAGE_DATA_ID, type PageData, toText } from './page-data'

/** The whole document. React puts the title of the page into its head. */
export const Document = ({ page, children }: { page: PageData; children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      {page.files.map(({ url, integrity }) =>
        url.endsWith('.css') ? (
          <link key={url} rel="stylesheet" href={url} integrity={integrity} crossOrigin="anonymous" />
        ) : (
          <script key={url} defer src={url} integrity={integrity} crossOrigin="anonymous" />
        ),
      )}
    </head>
    <body>
      {children}
      <script
        type="application/json"
        id={PAGE_DATA_ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin.
        dangerouslySetInnerHTML={{ __html: toText(page) }}
      />
    </body>
  </html>
)
