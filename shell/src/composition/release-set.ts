/** Whether this visitor is to get other releases by now than those of the page; false where that cannot be asked. */
export async function isOutdated(mine: string): Promise<boolean> {
  try {
    const answer = await fetch('/release-set', { cache: 'no-store' })
    return answer.ok && (await answer.json()).id !== mine
  } catch {
    return false
  }
}
