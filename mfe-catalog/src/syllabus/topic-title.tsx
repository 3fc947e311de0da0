import { embedLink } from '@marga/constants/video-links'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { useWatched } from '../lib/use-watched'
import { shareOf } from '../lib/watched'
import styles from './module-list.module.css'
import { VideoPlayer } from './video-player'

/** A topic; with a video it opens it. A placeholder or an unknown address is plain text (docs/product.md#links-and-media). */
export function TopicTitle({ title, videoLink }: { title: string; videoLink: string }) {
  const link = embedLink(videoLink)
  return link ? <FilmedTopic title={title} link={link} /> : <span>{title}</span>
}

function FilmedTopic({ title, link }: { title: string; link: string }) {
  const [isOpen, setOpen] = useState(false)
  const watched = useWatched(link)
  return (
    <>
      <Button variant="plain" className={styles.film} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CirclePlay size={20} strokeWidth={1.5} aria-hidden />
        {title}
        {watched && <span className={styles.watched}>{Math.round(shareOf(watched) * 100)}% watched</span>}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <VideoPlayer title={title} link={link} />}
      </Dialog>
    </>
  )
}
