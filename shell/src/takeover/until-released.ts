/** What ends a press, by pointer or by key. */
const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keyup']

/**
 * A press does nothing if the node on which it began is replaced before it ends. For the moment before the document is replaced.
 *
 * @returns once no press is under way; the click of one that was has been answered by then
 */
export async function untilReleased(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise<unknown>((resolve) => {
    for (const end of ENDS) addEventListener(end, resolve, { capture: true, once: true })
  })
  // The click comes in the task of the release.
  await new Promise((resolve) => setTimeout(resolve))
}
