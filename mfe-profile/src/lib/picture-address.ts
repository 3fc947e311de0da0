import { mediaUrl } from '@marga/sdk'

/** A picture of the provider's own stands under its root; any other is found as media are (docs/product.md#links-and-media). */
export const pictureAddress = (mediaBase: string, picture: string) =>
  /^\/[^/\\]/.test(picture) ? picture : mediaUrl(mediaBase, picture)
