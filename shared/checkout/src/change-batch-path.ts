/** The page on which the batch of a place is changed; it works without scripts. */
export const changeBatchPath = (place: string) => `/other-batch?place=${encodeURIComponent(place)}`
