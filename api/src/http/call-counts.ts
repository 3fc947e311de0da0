import { createHash } from 'node:crypto'
import { upTo } from '@marga/server/process/cache-size'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { OpenDatabase } from '../database/open-database'
import type { Database } from '../database/schema'

/** Keys that one process keeps in memory. */
const MOST_KEYS = 50_000

interface Count {
  count: number
  /** When the window is over and counting begins at one again, in milliseconds since the epoch. */
  endsAt: number
}

/** Counts calls in windows of time that begin with the first call of a key. */
export interface CallCounts {
  /** Counts one more call. @param windowMs length of a window that begins now, in milliseconds */
  add: (key: string, windowMs: number) => Promise<Count>
  /** Takes one call back. */
  takeBack: (key: string) => Promise<void>
}

/** For the embedded database, which one process at a time uses. */
function countsInMemory(): CallCounts {
  const counts = new LRUCache<string, Count>(upTo(MOST_KEYS))
  return {
    add: async (key, windowMs) => {
      const now = Date.now()
      const last = counts.get(key)
      const next =
        last && last.endsAt > now ? { ...last, count: last.count + 1 } : { count: 1, endsAt: now + windowMs }
      counts.set(key, next)
      return next
    },
    takeBack: async (key) => {
      const last = counts.get(key)
      if (last) counts.set(key, { ...last, count: Math.max(0, last.count - 1) })
    },
  }
}

/** Keys hold addresses and names: only their hashes are stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)

/** In the database, for all processes of the API together. */
const countsInDatabase = (database: Kysely<Database>): CallCounts => ({
  add: async (key, windowMs) => {
    const now = Date.now()
    const isOver = sql<boolean>`call_counts.ends_at <= ${now}`
    const { count, ends_at } = await database
      .insertInto('call_counts')
      .values({ key_hash: hashOf(key), count: 1, ends_at: now + windowMs })
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else call_counts.count + 1 end`,
          ends_at: sql<number>`case when ${isOver} then excluded.ends_at else call_counts.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow()
    return { count, endsAt: ends_at }
  },
  takeBack: async (key) => {
    await database
      .updateTable('call_counts')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key_hash', '=', hashOf(key))
      .where('count', '>', 0)
      .execute()
  },
})

/** Where several processes can share the database, they share the counts (docs/decisions/0051). */
export const createCallCounts = ({ engine, database }: OpenDatabase): CallCounts =>
  engine === 'postgres' ? countsInDatabase(database) : countsInMemory()
