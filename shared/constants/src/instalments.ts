/** A price in equal parts of whole paise; the last one takes what is left, so that they add up to the price. */
export function splitPrice(pricePaise: number, count: number): number[] {
  const part = Math.floor(pricePaise / count)
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? pricePaise - part * (count - 1) : part,
  )
}
