/** Skills of a trainer: the course, or the custom one when it is Other, split at commas (docs/product.md#trainers). */
export function skillsOf({ course, customCourse }: { course: string; customCourse: string }): string[] {
  const text = course === 'Other' ? customCourse : course
  const skills = text.split(',').map((skill) => skill.trim())
  return [...new Set(skills.filter((skill) => skill !== ''))]
}
