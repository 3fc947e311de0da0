/** The package has no types. */
declare module '@jsonresume/schema' {
  export const schema: object
}
