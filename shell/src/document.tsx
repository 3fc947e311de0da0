import { escapeJson } from '@marga/ui/escape-json'
import type { ReactNode } from 'react'
import { DISMISSED_SCRIPT } from './chrome/dismissed-promo'
import { MEMBER_SCRIPT } from './chrome/member-mark'
import { THEME_SCRIPT } from './chrome/theme'
import { entryOf } from './composition/owner'
import { shellFolder } from './composition/page-assets'
import { fontList, KEPT_FONTS_SCRIPT } from './fonts/kept-fonts'
import { InlineScript } from './inline-script'
import { PageProvider } from './page-context'
import { PAGE_DATA_ID, type PageData } from './page-data'
import { PageStyle } from './page-style'
import type { PageStyles } from './page-styles'
import { ASK_SESSION_SCRIPT, sessionAddress } from './session/ask-early'
import { EARLY_PRESS_SCRIPT } from './start/early-press'
import { PAGE_SCRIPTS_SCRIPT, scriptList } from './start/page-scripts'
import { WHOLE_LAYOUT_SCRIPT } from './start/whole-layout'
import { START_WATCH_SCRIPT } from './telemetry/start-watch'

/**
 * What runs before the first paint. The addresses that it asks for stand beside it, so that
 * the hash is the same on every site.
 */
const BEFORE_PAINT_SCRIPT = `${THEME_SCRIPT};${DISMISSED_SCRIPT};${MEMBER_SCRIPT};${KEPT_FONTS_SCRIPT};${START_WATCH_SCRIPT};${EARLY_PRESS_SCRIPT};${WHOLE_LAYOUT_SCRIPT};${ASK_SESSION_SCRIPT}`

/** The scripts of the document, which its policy allows by their hashes. */
export const INLINE_SCRIPTS = [BEFORE_PAINT_SCRIPT, PAGE_SCRIPTS_SCRIPT]

interface DocumentProps {
  page: PageData
  styles: PageStyles
  children: ReactNode
}

/** The whole document. Rendered on the server and hydrated as it is. */
export function Document({ page, styles, children }: DocumentProps) {
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
          text={BEFORE_PAINT_SCRIPT}
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
          text={PAGE_SCRIPTS_SCRIPT}
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
