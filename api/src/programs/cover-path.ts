/** Path of a program's own cover below the media base: another file has another one, as browsers keep them. */
export const coverPath = ({ product, cover }: { product: string; cover: string }) =>
  `programs/${product}/${cover.slice(0, 8)}`
