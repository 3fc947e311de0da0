import { embedLink, isVideoFile } from '@marga/constants/video-links'
import { Button } from '@marga/ui/button'
import { VideoElement } from '@marga/ui/video-element'
import { playerAddress } from '@marga/ui/video-host'
import { useState } from 'react'

/** Styles of its own would be one more file of each visit to the office. */
const FRAME = { display: 'block', width: '100%', maxWidth: 480, aspectRatio: '16 / 9', border: 0 } as const

interface VideoPlayerProps {
  title: string
  /** As somebody pasted it. */
  link: string
}

/** The video behind a link, before it is stored; nothing for a link that no page can play. It loads nothing until it is wanted. */
export function VideoPlayer({ title, link }: VideoPlayerProps) {
  const address = embedLink(link)
  return address && <Playable key={address} title={title || 'this video'} address={address} />
}

function Playable({ title, address }: { title: string; address: string }) {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted)
    return (
      <div>
        <Button variant="quiet" onClick={() => setWanted(true)}>
          Play {title}
        </Button>
      </div>
    )
  if (isVideoFile(address))
    return <VideoElement style={FRAME} src={address} aria-label={title} autoPlay isFirst />
  return (
    <iframe
      style={FRAME}
      src={playerAddress(address, { startS: 0, origin: location.origin })}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
