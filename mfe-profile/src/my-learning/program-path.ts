export const programPath = (course: string) => `/courses?program=${encodeURIComponent(course)}`
