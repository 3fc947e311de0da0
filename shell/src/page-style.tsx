import type { Asset } from '@marga/platform-contract/registry'
import { type PageStyles, STYLE_OF } from './page-styles'

const FILE = /^\/releases\/([^/]+)\/.*\/([^/]+)\.\w+\.css$/

/**
 * What a bundler's runtime takes for a stylesheet that it has loaded. It is not fetched: disabled ones never are, but some
 * browsers look ahead for stylesheets and see only the medium.
 */
const loaded = (url: string) => {
  const [, app, chunk] = FILE.exec(url) ?? []
  return { rel: 'stylesheet', disabled: true, media: 'not all', 'data-rspack': `${app}:chunk-${chunk}` }
}

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
      <link {...loaded(url)} href={url} />
    </>
  )
}
