import type { Asset } from '@marga/contract/registry'
import { type PageStyles, STYLE_OF } from './page-styles'

/** A disabled stylesheet is not fetched. */
const LOADED = { rel: 'stylesheet', disabled: true }

/**
 * A stylesheet of the page: its text where the server has it, so that the first paint waits for no file. The link beside it
 * loads nothing; it tells the bundler's runtime that the file is there already.
 */
export function PageStyle({ style: { url, integrity }, styles }: { style: Asset; styles: PageStyles }) {
  const text = styles.get(url)
  if (text === undefined)
    return <link rel="stylesheet" href={url} integrity={integrity} crossOrigin="anonymous" />
  return (
    <>
      <style
        {...{ [STYLE_OF]: url }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a stylesheet of a release, allowed by its hash
        dangerouslySetInnerHTML={{ __html: text }}
      />
      <link {...LOADED} href={url} />
    </>
  )
}
