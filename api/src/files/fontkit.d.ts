/** What this API uses of fontkit, which brings no types. */
declare module 'fontkit' {
  interface GlyphRun {
    glyphs: Array<{ id: number; advanceWidth: number }>
  }
  export interface Font {
    layout: (text: string, features?: object) => GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
