/** What the document's script compares with what the browser keeps; nothing for a shell without fonts. */
export const fontList = (fonts: readonly string[]) => fonts.join(' ') || undefined
