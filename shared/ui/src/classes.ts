/** Joins the class names that are there. */
export const classes = (...names: ReadonlyArray<string | false | undefined>) =>
  names.filter(Boolean).join(' ')
