import type { Release } from '@marga/platform-contract/release'
import { validRange } from 'semver'

const isBlank = (text: string | undefined) => text !== undefined && text.trim() === ''

/** Texts of a descriptor that people read, by their places in `mfe.json`. */
const textsOf = ({ owner, routes, navigation }: Release['descriptor']) => [
  { place: 'owner', text: owner },
  ...routes.flatMap(({ title, description }, index) => [
    { place: `routes.${index}.title`, text: title },
    { place: `routes.${index}.description`, text: description },
  ]),
  ...navigation.map(({ label }, index) => ({ place: `navigation.${index}.label`, text: label })),
]

/** What the types of a descriptor let pass: ranges that no version is in, texts of spaces. Releases from before stay readable. */
export function descriptorFaults({ descriptor, shared }: Release): string[] {
  const blank = textsOf(descriptor).flatMap(({ place, text }) =>
    isBlank(text) ? [`mfe.json: ${place} is blank`] : [],
  )
  const ranges = [
    { place: 'mfe.json: sdk', range: descriptor.sdk },
    ...shared.map(({ name, range }) => ({ place: `the range of ${name}`, range })),
  ]
  const invalid = ranges
    .filter(({ range }) => isBlank(range) || validRange(range) === null)
    .map(({ place, range }) => `${place} is "${range}", which is no semver range such as ^1.0.0`)
  return [...blank, ...invalid]
}
