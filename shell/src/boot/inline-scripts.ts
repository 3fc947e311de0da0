/** Attribute that names a script of the document. */
export const INLINE = 'data-inline'

/** Texts of the scripts that are part of the document: what runs before the first paint, and what loads the page's scripts. */
export interface InlineScripts {
  paint: string
  load: string
}

const textOf = (name: keyof InlineScripts) =>
  document.querySelector(`script[${INLINE}=${name}]`)?.textContent ?? ''

/** What the server put into the document: their sources are no part of what the browser loads. */
export const readInlineScripts = (): InlineScripts => ({ paint: textOf('paint'), load: textOf('load') })
