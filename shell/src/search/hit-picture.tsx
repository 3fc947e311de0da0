import type { SearchHit } from '@marga/api-contract/search'
import { coverOf, portraitOf } from '@marga/content/art'
import { coursePictureOf } from '@marga/content/course-art'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { CourseImage } from '@marga/ui/course-image'
import { FileText, Play } from 'lucide-react'

type PicturedHit = Pick<SearchHit, 'kind' | 'title' | 'link' | 'image' | 'program'>

const AVATAR_PX = 40

/** The number at the end of a trainer's address. */
const trainerIdOf = (link: string) => Number(link.split('/').at(-1))

/** What a hit looks like: its cover, its face, or a drawing of its kind. Decorative: the words beside it say the same. */
export function HitPicture({ kind, title, link, image = '', program = '' }: PicturedHit) {
  const { config } = useSite()
  const own = mediaUrl(config.mediaBase, image)
  if (kind === 'trainer') {
    const picture = own || portraitOf(config.artBase, { id: trainerIdOf(link), name: title })
    return <Avatar name={title} picture={picture} size={AVATAR_PX} />
  }
  if (kind === 'page' || kind === 'video') {
    const Icon = kind === 'page' ? FileText : Play
    return <Icon size={20} strokeWidth={1.5} aria-hidden />
  }
  return <CourseImage address={own || coursePictureOf(config.artBase, title) || coverOf(config, program)} />
}
