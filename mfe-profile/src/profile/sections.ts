import { isRecordKind, RECORD_LISTS, type RecordKind } from '../lib/record-kinds'

/** The five sections in the order of the menu (docs/product.md#sections). */
export const SECTIONS: ReadonlyArray<{ name: 'basic' | RecordKind; label: string }> = [
  { name: 'basic', label: 'Basic Details' },
  ...(Object.keys(RECORD_LISTS) as RecordKind[]).map((name) => ({ name, label: RECORD_LISTS[name].title })),
]

/** The section that an address names; any other word is the first. */
export const sectionIn = (search: URLSearchParams): 'basic' | RecordKind => {
  const named = search.get('section')
  return isRecordKind(named) ? named : 'basic'
}

export const sectionPath = (name: 'basic' | RecordKind) =>
  name === 'basic' ? '/profilepage' : `/profilepage?section=${name}`
