import { memoryStore } from '@marga/sdk/testing'
import { createDraftStore } from './draft-store'

const bio = (text: string) => ({ kind: 'details' as const, values: { bio: text }, isTouched: true })
const draftsOf = (session: ReturnType<typeof memoryStore>, username: string) =>
  createDraftStore(session, username).store.getState()

test.each([
  ['asha', 'asha@example.com'],
  ['asha@example.com', 'asha@example.co'],
  ['asha@example.co', 'asha@example.com'],
  ['asha', 'Asha'],
  ['asha', 'asha '],
  ['asha', ''],
])('drafts of %j are not those of %j, and end with the login of the other', (owner, other) => {
  const session = memoryStore()
  createDraftStore(session, owner).setDraft('details', bio('mine'))
  expect(draftsOf(session, owner)).toMatchObject({ details: { values: { bio: 'mine' } } })
  expect(draftsOf(session, other)).toEqual({})
  expect(draftsOf(session, owner)).toEqual({})
})

test.each(['null', '[]', '"text"', '{', '{"username":"asha"}', '{"username":"asha","drafts":{"details":7}}'])(
  'what is kept as %s holds no drafts, and stops nothing',
  (kept) => {
    expect(draftsOf(memoryStore({ profileDrafts: kept }), 'asha')).toEqual({})
  },
)
