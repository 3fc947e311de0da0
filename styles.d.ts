declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

declare module '*.css'

/** A file as text, by the build recipe. */
declare module '*?text' {
  const text: string
  export default text
}

/** The address of a file that is released as it is, by the build recipe. */
declare module '*?file' {
  const address: string
  export default address
}
