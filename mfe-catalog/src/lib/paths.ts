/** Address of a syllabus. Names hold anything: `/`, `?`, `#`, `%` and emoji come back whole (docs/product.md#course-names). */
export const syllabusPath = (courseName: string) => `/courses/details/${encodeURIComponent(courseName)}`

export const programPath = (program: string) => `/courses?program=${encodeURIComponent(program)}`

/** Anchor of a module: its index, so that equal titles differ, and its words, for readers: `module-2-joins`. */
export const moduleId = (title: string, index: number) => {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `module-${index + 1}${words && `-${words}`}`
}
