/** @jest-environment node */
import { createHash } from 'node:crypto'
import { inlineStyles, styleHashes } from './inline-styles'

const style = (name: string) => ({ url: `/releases/shell/1.0.0/browser/${name}.css`, integrity: 'sha384-' })

test('a stylesheet in the page finds its fonts, and has no source map', () => {
  const text =
    '@font-face{src:url(./inter.woff2)}a{background:url("data:image/svg+xml;x")}b{mask:url(#id)}/*# sourceMappingURL=main.css.map*/'
  const styles = inlineStyles([style('main')], () => text)
  expect(styles.get(style('main').url)).toBe(
    '@font-face{src:url(/releases/shell/1.0.0/browser/./inter.woff2)}a{background:url("data:image/svg+xml;x")}b{mask:url(#id)}',
  )
})

test('the policy gets the hash of what is in the page', () => {
  const styles = inlineStyles([style('main')], () => 'a{color:red}')
  const hash = createHash('sha256').update('a{color:red}').digest('base64')
  expect(styleHashes(styles)).toEqual([`sha256-${hash}`])
})

test('a stylesheet that is not here, or could end its element, stays a link', () => {
  const texts: Record<string, string> = { [style('odd').url]: 'a::before{content:"</style>"}' }
  expect(inlineStyles([style('gone'), style('odd')], ({ url }) => texts[url]).size).toBe(0)
  expect(inlineStyles([style('main')], undefined).size).toBe(0)
})
