/** Texts of stylesheets that are part of the page, by their address. */
export type PageStyles = ReadonlyMap<string, string>

/** Attribute of a style element that names the file it replaces. */
export const STYLE_OF = 'data-style-of'

/** What the server put into the page. */
export const readPageStyles = (): PageStyles =>
  new Map(
    [...document.querySelectorAll(`style[${STYLE_OF}]`)].map((style) => [
      style.getAttribute(STYLE_OF) ?? '',
      style.textContent ?? '',
    ]),
  )
