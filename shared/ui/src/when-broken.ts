/** A `ref` for a picture that may have failed before the page was connected, which no event tells then. */
export const whenBroken = (giveUp: () => void) => (img: HTMLImageElement | null) => {
  if (img?.complete && !img.naturalWidth) giveUp()
}
