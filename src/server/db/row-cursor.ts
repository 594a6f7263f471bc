import { asc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Where reading a long list continues: after this instant and id. */
interface Place {
  at: string
  id: string
}

const separator = '~'

/** A list that is read in the order of an instant and an id, each part after the last row of the one before. */
export const timeOrder = (at: PgColumn, id: PgColumn | SQL) => ({
  /** The place of a row, with all digits of its time. */
  key: sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ${separator} || ${id}`,
  after: (place: Place | null, idType: 'bigint' | 'text'): SQL | undefined =>
    place === null
      ? undefined
      : sql`(${at}, ${id}) > (${place.at}::timestamptz, ${place.id}::${sql.raw(idType)})`,
  order: [asc(at), asc(id)],
})

/** Reads a key as a place; undefined if it is none. */
export const readPlace = (key: string): Place | undefined => {
  const [at = '', id = '', ...more] = key.split(separator)
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at))
  return isInstant && id !== '' && more.length === 0 ? { at, id } : undefined
}
