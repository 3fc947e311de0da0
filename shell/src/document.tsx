import { escapeJson } from '@marga/ui/escape-json'
import type { ReactNode } from 'react'
import { sessionAddress } from './boot/ask-session'
import { InlineScript } from './boot/inline-script'
import { INLINE, type InlineScripts } from './boot/inline-scripts'
import { scriptList } from './boot/script-list'
import { entryOf } from './composition/owner'
import { shellFolder } from './composition/page-assets'
import { fontList } from './fonts/font-list'
import { PageProvider } from './page-context'
import { PAGE_DATA_ID, type PageData } from './page-data'
import { PageStyle } from './page-style'
import type { PageStyles } from './page-styles'

interface DocumentProps {
  page: PageData
  styles: PageStyles
  scripts: InlineScripts
  children: ReactNode
}

/** The whole document. Rendered on the server and hydrated as it is. */
export function Document({ page, styles, scripts, children }: DocumentProps) {
  const files = shellFolder(page.assets)
  return (
    <html
      lang="en"
      data-release-set={page.config.releaseSet}
      data-shell={entryOf(page.registry, 'shell')?.metadata.version}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <InlineScript
          text={scripts.paint}
          {...{ [INLINE]: 'paint' }}
          data-session={sessionAddress(page.config)}
          data-fonts={fontList(page.assets.fonts)}
        />
        {page.assets.styles.map((style) => (
          <PageStyle key={style.url} style={style} styles={styles} />
        ))}
        <link rel="icon" href={`${files}icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${files}icon-192.png`} />
        <link rel="manifest" href={`${files}manifest.webmanifest`} />
        <InlineScript
          text={scripts.load}
          {...{ [INLINE]: 'load' }}
          data-scripts={scriptList(page.assets)}
          suppressHydrationWarning
        />
      </head>
      <body>
        <PageProvider value={page}>{children}</PageProvider>
        <InlineScript
          text={escapeJson(page)}
          id={PAGE_DATA_ID}
          type="application/json"
          suppressHydrationWarning
        />
      </body>
    </html>
  )
}
