/** Address of a syllabus. Names hold anything: `/`, `?`, `#`, `%` and emoji come back whole (docs/product.md#course-names). */
export const syllabusPath = (courseName: string) => `/courses/details/${encodeURIComponent(courseName)}`

export const programPath = (program: string) => `/courses?program=${encodeURIComponent(program)}`

/** Anchor by which a press on a video starts it; an address without it plays nothing by itself. */
export const PLAY_ANCHOR = '#play'

export const videoPath = (id: string) => `/futuretech-training/${encodeURIComponent(id)}`

/** Anchor of a module: its index, so that equal titles differ, and its words, for readers: `module-2-joins`. */
export const moduleId = (title: string, index: number) => {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `module-${index + 1}${words && `-${words}`}`
}
