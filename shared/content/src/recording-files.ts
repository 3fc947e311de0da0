/** The link of a recording that the API has among its files: it plays at an address of its video, for who may watch that. */
export const recordingFile = (id: string) => `recording-${id}.mp4` as const

export const isRecordingFile = (link: string) => /^recording-[a-z\d-]{1,80}\.mp4$/.test(link)
