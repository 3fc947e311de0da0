import { isRecordingFile } from '@marga/content/recording-files'

/** A lecture of somebody else, which is recommended, names its author; our own recordings name none. */
export const isOfOthers = ({ author }: { author: string }) => author !== ''
export const isOwn = (video: { author: string }) => !isOfOthers(video)

/** Our own recordings, then lectures of others, each in their order. */
export const byKind = <V extends { author: string }>(videos: readonly V[]): V[] => [
  ...videos.filter(isOwn),
  ...videos.filter(isOfOthers),
]

/** Place among those of its kind, from 1 on; 0 where it is not there. */
export function placeOf<V extends { id: string; author: string }>(
  videos: readonly V[],
  { id }: { id: string },
) {
  const video = videos.find((one) => one.id === id)
  return video ? videos.filter((one) => isOwn(one) === isOwn(video)).indexOf(video) + 1 : 0
}

/** Where a video plays: a recording that is among the files of the site has an address that asks who may watch it. */
export const playAddress = ({ id, link }: { id: string; link: string }) =>
  isRecordingFile(link) ? `/api/videos/${encodeURIComponent(id)}/files/film.mp4` : link
