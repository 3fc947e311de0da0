import { startTestApi } from '../testing/test-api'
import { MOST_TOPICS, searchDocuments } from './search-documents'

test('of a catalogue that is too large for memory every course is found, and no more topics than fit', async () => {
  const api = await startTestApi()
  try {
    const seeded = await api.database.selectFrom('courses').selectAll().limit(1).executeTakeFirstOrThrow()
    const modules = JSON.stringify([
      {
        moduleTitle: 'All',
        topics: Array.from({ length: 1_000 }, (_, at) => ({ title: `Topic ${at}`, videoLink: '' })),
      },
    ])
    const added = Array.from({ length: 80 }, (_, at) => ({
      ...seeded,
      id: `added-${at}`,
      name: `Added ${at}`,
      modules,
      position: 1_000 + at,
    }))
    await api.database.insertInto('courses').values(added).execute()
    const documents = await searchDocuments(api.database, Date.now())
    expect(documents.filter(({ kind }) => kind === 'topic')).toHaveLength(MOST_TOPICS)
    expect(documents.filter(({ title }) => title.startsWith('Added '))).toHaveLength(80)
  } finally {
    await api.close()
  }
})
