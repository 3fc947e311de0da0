import { foldText } from './fold-text'

/** Words as they are compared: "AI" is a word of "Generative AI", and none of "Nair". */
export const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter(Boolean)

/** Words of a sentence that say nothing of what is looked for. */
const FILLERS = new Set(
  wordsOf(
    'a an the and or of in on at to from for with by about i me my we you your it this that is are was do does did can could will would should have has get how what when where which who why there any some please',
  ),
)

/** The words of a question by which something is found; all of them where there is no other. */
export function askedWords(question: string): string[] {
  const words = wordsOf(question)
  const asked = words.filter((word) => !FILLERS.has(word))
  return asked.length > 0 ? asked : words
}

/** Letters of a word that is meant as it is, where it is one. */
const LONGEST_WHOLE = 2

/** How many edits a word may be away from what is meant; a short word is meant as it is. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** A letter that is missing, added or another one is an edit; so are two neighbours that changed places. */
export function editsBetween(left: string, right: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const edits = [row]
    for (let at = 1; at <= right.length; at += 1) {
      const change = left[row - 1] === right[at - 1] ? 0 : 1
      const isSwapped = left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1]
      const kept = isSwapped ? beforeLast[at - 2] : undefined
      edits.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (edits[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + change,
          (kept ?? Number.POSITIVE_INFINITY) + 1,
        ),
      )
    }
    beforeLast = last
    last = edits
  }
  return last[right.length] ?? 0
}

/**
 * Reads what visitors type: the word itself where a known word begins with it, otherwise the known words that are nearest to
 * it, with the same first letter. Empty where none is near.
 */
export function spellingsFrom(known: Iterable<string>): (asked: string) => readonly string[] {
  const byFirstLetter = new Map<string, string[]>()
  for (const word of new Set(known)) {
    const alike = byFirstLetter.get(word.charAt(0))
    if (alike) alike.push(word)
    else byFirstLetter.set(word.charAt(0), [word])
  }
  return (asked) => {
    const candidates = byFirstLetter.get(asked.charAt(0)) ?? []
    if (candidates.some((word) => word.startsWith(asked))) return [asked]
    const most = slipsIn(asked)
    const near = candidates
      .filter((word) => Math.abs(word.length - asked.length) <= most)
      .map((word) => ({ word, edits: editsBetween(asked, word) }))
    const fewest = Math.min(most, ...near.map(({ edits }) => edits))
    return near.filter(({ edits }) => edits === fewest).map(({ word }) => word)
  }
}

/** Letters of each of two words that somebody has written as one, at least. */
const SHORTEST_JOINED = 3

/**
 * Reads each word of a question as `spellingsFrom` does, but one that is a known word and the beginning of another, written
 * as one ("datascience"), as these two.
 *
 * @returns the words that are meant, each as its spellings, one of which has to be found; no spelling for a word that is nowhere
 */
export function readerOf(known: Iterable<string>): (asked: string) => ReadonlyArray<readonly string[]> {
  const words = new Set(known)
  const spellingsOf = spellingsFrom(words)
  const isBeginning = (asked: string) => spellingsOf(asked).includes(asked)
  const splitJoined = (asked: string) => {
    for (let at = asked.length - SHORTEST_JOINED; at >= SHORTEST_JOINED; at -= 1) {
      const [first, second] = [asked.slice(0, at), asked.slice(at)]
      if (words.has(first) && isBeginning(second)) return [[first], [second]]
    }
    return null
  }
  return (asked) => (isBeginning(asked) ? [[asked]] : (splitJoined(asked) ?? [spellingsOf(asked)]))
}

/** A word of two letters that is known as a whole one is no beginning: "AI" does not ask for "Airflow". */
export const isMeantWhole = (asked: string, known: ReadonlySet<string>) =>
  asked.length <= LONGEST_WHOLE && known.has(asked)

/** Tells whether texts hold every word of a question, its beginning or what it is meant to be. `known` are the texts of everything. */
export function matcherOf(question: string, known: readonly string[]): (texts: readonly string[]) => boolean {
  const asked = askedWords(question)
  if (asked.length === 0) return () => true
  const all = new Set(known.flatMap(wordsOf))
  const spellings = asked.flatMap(readerOf(all))
  const isFound = (begin: string) => (word: string) =>
    isMeantWhole(begin, all) ? word === begin : word.startsWith(begin)
  return (texts) => {
    const words = texts.flatMap(wordsOf)
    return spellings.every((begins) => begins.some((begin) => words.some(isFound(begin))))
  }
}
