import type { TicketSort } from '#contract/common/enumerations.ts'

/** Where a part of an export ended: the sort key as the database spells it, and the booking. */
export interface Cursor {
  key: string
  id: number
}

/** Rows of an export exist up to this booking; what is booked later is in the next export. */
export interface Snapshot {
  /** Milliseconds since 1970, for people who read a log. */
  at: number
  lastId: number
  total: number
}

const shape = /^(BD|BA|TD|TA)~(-?\d{1,17}|\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)~(\d{1,15})$/
const snapshotShape = /^(\d{10,14})~(\d{1,12})~(\d{1,7})$/

export const writeCursor = (sort: TicketSort, { key, id }: Cursor): string => `${sort}~${key}~${id}`

/** Null for a text that is no cursor of this sort. */
export const readCursor = (sort: TicketSort, text: string): Cursor | null => {
  const [, itsSort, key, id] = shape.exec(text) ?? []
  if (itsSort !== sort || key === undefined) return null
  const isOfSort = sort === 'BD' || sort === 'BA' ? /^-?\d+$/.test(key) : isLocalTime(key)
  return isOfSort ? { key, id: Number(id) } : null
}

/** A day and a time of day that exist: the database would refuse others with a fault. */
const isLocalTime = (key: string): boolean => {
  const seconds = key.slice(0, 19).replace(' ', 'T')
  const time = new Date(`${seconds}Z`)
  return (
    !seconds.startsWith('0000') && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(seconds)
  )
}

export const writeSnapshot = ({ at, lastId, total }: Snapshot): string => `${at}~${lastId}~${total}`

/** Null for a text that no first part answered. */
export const readSnapshot = (text: string): Snapshot | null => {
  const [, at, lastId, total] = snapshotShape.exec(text) ?? []
  return at === undefined ? null : { at: Number(at), lastId: Number(lastId), total: Number(total) }
}
