import { listCourses } from '@marga/api-client/course-calls'
import { listOfficeVideos, readOfficeVideo } from '@marga/api-client/office-video-calls'
import type { OfficeVideo, OfficeVideosQuery } from '@marga/api-contract/office-videos'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import type { VideoCourse } from './video-fields'
import { VideoPage } from './video-page'
import { VideosPage } from './videos-page'

type Shown = { courses: readonly VideoCourse[] } & ({ videos: Page<OfficeVideo[]> } | { video: OfficeVideo })

const Videos = ({ data }: { data: Shown }) =>
  'videos' in data ? <VideosPage {...data} /> : <VideoPage {...data} />

/** All learning videos, or the one that the address names; with the courses that one can belong to. */
export const { loader, element } = deskPage<Shown>({
  title: 'Videos',
  read: async ({ site: { api }, url, signal, params: { id } }) => {
    // What the address says of a list is checked by the API.
    const query = deskQuery(url, ['course', 'whose']) as OfficeVideosQuery
    const [courses, found] = await Promise.all([
      api(listCourses, { query: {}, signal }),
      id === undefined
        ? api.page(listOfficeVideos, { query, signal }).then((videos) => ({ videos }))
        : api(readOfficeVideo, { params: { id }, signal }).then((video) => ({ video })),
    ])
    return { courses, ...found }
  },
  Page: Videos,
})
