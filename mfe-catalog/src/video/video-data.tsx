import type { Video } from '@marga/api-contract/videos'
import { isVideoFile } from '@marga/constants/video-links'
import { useSite } from '@marga/sdk'
import { BreadcrumbData, StructuredData } from '@marga/ui/structured-data'
import { syllabusPath, videoPath } from '../lib/paths'

/** What search engines learn of a video: what the site knows, and no more. A locked one has no address to play it from. */
export function VideoData({ video, description }: { video: Video; description: string }) {
  const { siteUrl } = useSite().config
  const { id, title, isDemo, link, course } = video
  return (
    <>
      {isDemo && link && (
        <StructuredData
          thing={{
            '@type': 'VideoObject',
            name: title,
            description,
            url: new URL(videoPath(id), siteUrl).href,
            [isVideoFile(link) ? 'contentUrl' : 'embedUrl']: new URL(link, siteUrl).href,
            isAccessibleForFree: true,
            ...(course && {
              isPartOf: {
                '@type': 'Course',
                name: course.name,
                url: new URL(syllabusPath(course.name), siteUrl).href,
              },
            }),
          }}
        />
      )}
      <BreadcrumbData
        siteUrl={siteUrl}
        pages={[
          ['FutureTech Learning Videos', '/futuretech-training'],
          [title, videoPath(id)],
        ]}
      />
    </>
  )
}
