import { type DatabasePlace, openToRead } from '../database/open-database'
import { type Verified, verifyLog } from './verify-log'

/** Reads the log of a database until a moment. Nothing is changed. @throws what the driver throws */
export async function inspectLog(place: DatabasePlace, endsAt: number): Promise<Verified> {
  const database = openToRead(place)
  try {
    return await verifyLog(database, { endsAt })
  } finally {
    await database.destroy()
  }
}
