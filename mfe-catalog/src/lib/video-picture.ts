import type { Video } from '@marga/api-contract/videos'
import { coverName, coverOf } from '@marga/content/art'
import { coursePictureOf } from '@marga/content/course-art'
import { useSite } from '@marga/sdk'

/** What a still of a video shows: the drawing of its course, else that of its program, else a path on the program's ground. */
export function useVideoPicture({ course }: Pick<Video, 'course'>) {
  const { artBase } = useSite().config
  const { name = '', program = '' } = course ?? {}
  return {
    picture: coursePictureOf(artBase, name) || coverOf(artBase, program),
    program: coverName(program),
  }
}
