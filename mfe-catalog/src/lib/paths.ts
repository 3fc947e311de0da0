/** Address of a syllabus. Names hold anything: `/`, `?`, `#`, `%` and emoji come back whole (docs/product.md#course-names). */
export const syllabusPath = (courseName: string) => `/courses/details/${encodeURIComponent(courseName)}`

export const programPath = (program: string) => `/courses?program=${encodeURIComponent(program)}`

/** What an address calls a module: its place, so that two of one title differ, and its words, so that people can read it. */
export const moduleId = (title: string, index: number) => {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `module-${index + 1}${words && `-${words}`}`
}
