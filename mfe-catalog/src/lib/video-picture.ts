import type { Video } from '@marga/api-contract/videos'
import { coverName, coverOf } from '@marga/content/art'
import { coursePictureOf } from '@marga/content/course-art'
import { useSite } from '@marga/sdk'

/** What stands for a video: the drawing of its course, or of its program, which has room for a sign in its middle; the other where there is none. */
export function useVideoPicture({ course }: Pick<Video, 'course'>, of: 'course' | 'program') {
  const { config } = useSite()
  const { name = '', program = '' } = course ?? {}
  const drawings = [coursePictureOf(config.artBase, name), coverOf(config, program)]
  const [first = '', second = ''] = of === 'course' ? drawings : [...drawings].reverse()
  return { picture: first || second, program: coverName(program) }
}
