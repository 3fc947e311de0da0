/** Without the places of signs above and below letters. */
const UNPLACED = { abvm: false }
const UNPLACED_ALL = { abvm: false, blwm: false, mark: false, mkmk: false }

const safe = new WeakSet<object>()

/**
 * Makes the document's current font draw every text. fontkit 2.0.4 throws for a sign that the font gives no place on its letter, in
 * Malayalam and Gurmukhi; other shapers leave it where it is, as this does. pdfkit offers no door to its font, and its line breaks
 * ignore options that would turn the placing off.
 */
export function layOutSafely(document: object) {
  const font: unknown = Reflect.get(Object(Reflect.get(document, '_font')), 'font')
  if (typeof font !== 'object' || font === null || safe.has(font)) return
  const layOut: unknown = Reflect.get(font, 'layout')
  if (typeof layOut !== 'function') return
  safe.add(font)
  Reflect.set(font, 'layout', (text: string, features?: object): unknown => {
    for (const off of [{}, UNPLACED])
      try {
        return layOut.call(font, text, Array.isArray(features) ? features : { ...features, ...off })
      } catch {
        // The next way places fewer signs.
      }
    return layOut.call(font, text, UNPLACED_ALL)
  })
}
