import type { Program } from './programs'

/** Names of the drawings of each program, after `cover-` and `preview-` of the site's pictures. */
const COVERS: Readonly<Record<Program, string>> = {
  'Data Science': 'data-science',
  'Data Analytics': 'data-analytics',
  'Generative AI and Prompt Engineering': 'generative-ai',
  'Data Engineering': 'data-engineering',
  'MLOps: Machine Learning Operations': 'mlops',
  'OCI Infrastructure Architect Associate': 'oci',
  'Machine Learning Engineering': 'machine-learning',
}

/** Stands for the mentor, who is no record of the trainers' table. */
export const MENTOR_ID = 0

/** People of the first content who have a drawn portrait. */
const PORTRAITS: ReadonlyArray<readonly [id: number, name: string, file: string]> = [
  [MENTOR_ID, 'Nandini Kulkarni', 'nandini-kulkarni'],
  [1, 'Asha Rao', 'asha-rao'],
  [2, 'Meera Nair', 'meera-nair'],
  [3, 'Kabir Sethi', 'kabir-sethi'],
  [4, 'Vikram Iyer', 'vikram-iyer'],
  [5, 'Farah Khan', 'farah-khan'],
  [6, 'Daniel Fernandes', 'daniel-fernandes'],
]

const isAlike = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()

/** What the drawings of a program are called: also the name of its colours. '' for a program without. */
export const coverName = (program: string): string =>
  Object.entries(COVERS).find(([known]) => isAlike(known, program))?.[1] ?? ''

/** What a page knows of pictures: its configuration. */
interface Pictures {
  artBase?: string
  mediaBase: string
  programs?: ReadonlyArray<{ name: string; cover?: string | undefined }>
}

/** Address of the cover that a program has of its own; '' where its drawing stands for it. */
function ownCoverOf({ mediaBase, programs = [] }: Pictures, program: string): string {
  const cover = programs.find(({ name }) => isAlike(name, program))?.cover
  return cover ? `${mediaBase.replace(/\/$/, '')}/${cover}` : ''
}

/** Address of a program's cover, 16:9: its own, else its drawing; '' where there is none. */
export function coverOf(pictures: Pictures, program: string): string {
  const name = coverName(program)
  const { artBase } = pictures
  return ownCoverOf(pictures, program) || (artBase && name ? `${artBase}cover-${name}.svg` : '')
}

/** A program's preview picture: address of its own cover, else a file among the site's pictures, 1200 x 630; null where there is none. */
export function previewOf(pictures: Pictures, program: string): string | null {
  const name = coverName(program)
  return ownCoverOf(pictures, program) || (name ? `preview-${name}.png` : null)
}

interface Person {
  id: number
  name: string
}

const portraitFileOf = (person: Person) =>
  PORTRAITS.find(([id, name]) => id === person.id && isAlike(name, person.name))?.[2]

/** Whether a person of the first content has this name, where no more is known than the name. */
export const isSampleName = (name: string) => PORTRAITS.some(([, known]) => isAlike(known, name))

/** Whether this is a person of the first content, who does not exist: pages say so. */
export const isSamplePerson = (person: Person) => portraitFileOf(person) !== undefined

/**
 * Address of a drawn portrait, 400 x 500; '' where there is none. Id and name have to agree: somebody who registers under
 * the name of another trainer does not get their face.
 */
export function portraitOf(artBase: string | undefined, person: Person): string {
  const file = portraitFileOf(person)
  return artBase && file ? `${artBase}portrait-${file}.webp` : ''
}

/** The same face, square and 84 px, for a line of text; '' where there is none. */
export function faceOf(artBase: string | undefined, person: Person): string {
  const file = portraitFileOf(person)
  return artBase && file && person.id !== MENTOR_ID ? `${artBase}face-${file}.webp` : ''
}

/** People of the two sample reviews who have a drawn face. */
const REVIEWERS: Readonly<Record<string, string>> = { 'Priya S.': 'priya-s', 'Rahul M.': 'rahul-m' }

/** Address of the face that stands for who has no picture beside their review; '' where there is none. */
export const unknownFaceOf = (artBase: string | undefined): string =>
  artBase ? `${artBase}face-reviewer.svg` : ''

/** Address of the drawn face of a sample review, 88 x 88; '' where there is none. */
export function reviewerFaceOf(artBase: string | undefined, name: string): string {
  const file = REVIEWERS[name]
  return artBase && file ? `${artBase}face-${file}.webp` : ''
}
