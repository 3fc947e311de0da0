/** What an order is called where people read and say it: the first 8 digits of its id, as `7D3C-12AB`. */
export function orderReference(orderId: string): string {
  const digits = orderId.replaceAll('-', '').slice(0, 8).toUpperCase()
  return [digits.slice(0, 4), digits.slice(4)].filter(Boolean).join('-')
}
