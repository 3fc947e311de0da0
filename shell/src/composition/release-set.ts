/** True if the server would now serve another release set than that of the page. False on a network error. */
export async function isOutdated(mine: string): Promise<boolean> {
  try {
    const answer = await fetch('/release-set', { cache: 'no-store' })
    return answer.ok && (await answer.json()).id !== mine
  } catch {
    return false
  }
}
