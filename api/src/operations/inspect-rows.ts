import { type DatabasePlace, openToRead } from '../database/open-database'
import { type CheckedRows, checkRows } from './check-rows'

/** Rows of a database that the site has to leave out. Nothing is changed. @throws what the driver throws */
export async function inspectRows(place: DatabasePlace, endsAt: number): Promise<CheckedRows> {
  const database = openToRead(place)
  try {
    return await checkRows(database, endsAt)
  } finally {
    await database.destroy()
  }
}
