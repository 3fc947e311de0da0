/** A full name split at its last space; one word is a first name (docs/product.md#registration-in-a-dialog). */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const name = fullName.trim()
  const gap = name.lastIndexOf(' ')
  if (gap === -1) return { first_name: name, last_name: '' }
  return { first_name: name.slice(0, gap).trim(), last_name: name.slice(gap + 1) }
}
