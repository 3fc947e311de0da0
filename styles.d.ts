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
