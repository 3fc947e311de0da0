import { embedLink } from '@marga/constants/video-links'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { Notice } from '@marga/ui/notice'
import { CirclePlay } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatched } from '../lib/use-watched'
import { shareOf } from '../lib/watched'
import styles from './module-list.module.css'

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
        {isOpen && <LatePlayer title={title} link={link} />}
      </Dialog>
    </>
  )
}

type PlayerModule = typeof import('./video-player')

/** The player, which is fetched when a video is opened for the first time. */
function LatePlayer(video: { title: string; link: string }) {
  const [loaded, setLoaded] = useState<PlayerModule | 'failed' | null>(null)
  useEffect(() => {
    import(/* webpackChunkName: "video-player" */ './video-player').then(setLoaded, () => setLoaded('failed'))
  }, [])
  if (loaded === null) return <p role="status">Loading the video</p>
  if (loaded === 'failed')
    return <Notice kind="error">The player did not load. Close this, and open the video again.</Notice>
  return <loaded.VideoPlayer {...video} />
}
