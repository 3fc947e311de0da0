/** Address of a syllabus. Names hold anything: `/`, `?`, `#`, `%` and emoji come back whole (decision R9). */
export const syllabusPath = (courseName: string) => `/courses/details/${encodeURIComponent(courseName)}`

export const programPath = (program: string) => `/courses?program=${encodeURIComponent(program)}`
