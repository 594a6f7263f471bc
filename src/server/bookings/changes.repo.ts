import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { requestTypes } from '#contract/common/enumerations.ts'
import type { TakenCell } from '#domain/changes/change-rules.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, changeCells, changeItems, changeRequests } from '#server/db/schema/index.ts'

export type ChangeRequestRow = typeof changeRequests.$inferSelect
export type ChangeItemRow = typeof changeItems.$inferSelect
export type ChangeItemChange = Partial<typeof changeItems.$inferInsert>
type NewItem = Omit<typeof changeItems.$inferInsert, 'siteId' | 'id'>

/** Requests as a whole. */
const changeRequestRows = (db: Db, siteId: string) => ({
  addRequest: async (request: Omit<ChangeRequestRow, 'id' | 'siteId'>): Promise<ChangeRequestRow> => {
    const [made] = await db
      .insert(changeRequests)
      .values({ ...request, siteId })
      .returning()
    if (!made) throw new Error('a change request was not written')
    return made
  },
  requestById: async (id: number): Promise<ChangeRequestRow | null> => {
    const [row] = await db
      .select()
      .from(changeRequests)
      .where(and(eq(changeRequests.siteId, siteId), eq(changeRequests.id, id)))
      .limit(1)
    return row ?? null
  },
  requestsOfBooking: (bookingId: number): Promise<ChangeRequestRow[]> =>
    db
      .select()
      .from(changeRequests)
      .where(and(eq(changeRequests.siteId, siteId), eq(changeRequests.bookingId, bookingId)))
      .orderBy(asc(changeRequests.id)),
})

/** Items, one for each ticket of a request. */
const changeItemRows = (db: Db, siteId: string) => ({
  /** In the order given. `items` is not empty. */
  addItems: async (items: readonly NewItem[]): Promise<ChangeItemRow[]> => {
    const made = await db
      .insert(changeItems)
      .values(items.map((item) => ({ ...item, siteId })))
      .returning()
    return made.toSorted((one, other) => one.id - other.id)
  },
  itemById: async (id: number): Promise<ChangeItemRow | null> => {
    const [row] = await db
      .select()
      .from(changeItems)
      .where(and(eq(changeItems.siteId, siteId), eq(changeItems.id, id)))
      .limit(1)
    return row ?? null
  },
  itemsOf: (requestIds: readonly number[]): Promise<ChangeItemRow[]> =>
    requestIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(changeItems)
          .where(and(eq(changeItems.siteId, siteId), inArray(changeItems.requestId, [...requestIds])))
          .orderBy(asc(changeItems.id)),
  /** Every item of a booking, oldest first. */
  itemsOfBooking: (bookingId: number): Promise<ChangeItemRow[]> =>
    db
      .select()
      .from(changeItems)
      .where(and(eq(changeItems.siteId, siteId), eq(changeItems.bookingId, bookingId)))
      .orderBy(asc(changeItems.id)),
  /** Items that the supplier knows by this number; the number belongs to one supplier, so several bookings may have it. */
  itemsBySupplierId: (supplierChangeId: string): Promise<ChangeItemRow[]> =>
    db
      .select()
      .from(changeItems)
      .where(
        and(
          eq(changeItems.siteId, siteId),
          eq(changeItems.supplierChangeId, supplierChangeId),
          ne(changeItems.supplierChangeId, ''),
        ),
      )
      .orderBy(asc(changeItems.id)),
  changeItem: (id: number, change: ChangeItemChange) =>
    db
      .update(changeItems)
      .set(change)
      .where(and(eq(changeItems.siteId, siteId), eq(changeItems.id, id))),
  changeItems: (ids: readonly number[], change: ChangeItemChange) =>
    db
      .update(changeItems)
      .set(change)
      .where(and(eq(changeItems.siteId, siteId), inArray(changeItems.id, [...ids]))),
})

/** Cells: which journeys of which passengers an item takes. */
const changeCellRows = (db: Db, siteId: string) => ({
  /** Takes the journeys of an item; breaks `change_cells_once` where one of them is taken. */
  takeCells: (items: readonly ChangeItemRow[]) =>
    db
      .insert(changeCells)
      .values(
        items.flatMap(({ id, bookingId, passengerIndex, legs }) =>
          legs.map((legIndex) => ({ itemId: id, bookingId, passengerIndex, legIndex, isTaken: true })),
        ),
      ),
  /** The journeys of these items may be asked for again. */
  freeCells: (itemIds: readonly number[]) =>
    db
      .update(changeCells)
      .set({ isTaken: false })
      .where(inArray(changeCells.itemId, [...itemIds])),
  /** The journeys of an item that was over are taken once more; breaks `change_cells_once` where another one has them. */
  retakeCells: (itemId: number) =>
    db.update(changeCells).set({ isTaken: true }).where(eq(changeCells.itemId, itemId)),
  takenCells: async (bookingId: number): Promise<TakenCell[]> => {
    const rows = await db
      .select({
        passengerIndex: changeCells.passengerIndex,
        legIndex: changeCells.legIndex,
        requestType: changeRequests.requestType,
      })
      .from(changeCells)
      .innerJoin(changeItems, eq(changeItems.id, changeCells.itemId))
      .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
      .where(
        and(
          eq(changeItems.siteId, siteId),
          eq(changeCells.bookingId, bookingId),
          eq(changeCells.isTaken, true),
        ),
      )
    return rows.map(({ requestType, ...cell }) => ({
      ...cell,
      isLeaving: requestType !== requestTypes.changeItinerary,
    }))
  },
})

/** The numbers by which suppliers know items. */
const supplierNumbers = (db: Db, siteId: string) => ({
  /** Nobody else names this request of a supplier until the transaction ends. */
  lockNumber: (supplier: string, changeRequestId: string) =>
    db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`change:${siteId}:${supplier}:${changeRequestId}`}, 0))`,
    ),
  /** The item that a supplier's number belongs to; null while none has it. */
  itemOfNumber: async (supplier: string, changeRequestId: string): Promise<number | null> => {
    const [row] = await db
      .select({ id: changeItems.id })
      .from(changeItems)
      .innerJoin(bookings, eq(bookings.id, changeItems.bookingId))
      .where(
        and(
          eq(changeItems.siteId, siteId),
          eq(changeItems.supplierChangeId, changeRequestId),
          eq(bookings.supplier, supplier),
        ),
      )
      .limit(1)
    return row?.id ?? null
  },
})

/** Change requests of one site with their items and cells. Writes belong under the lock of their booking. */
export const changesRepo = (db: Db, siteId: string) => ({
  ...changeRequestRows(db, siteId),
  ...changeItemRows(db, siteId),
  ...changeCellRows(db, siteId),
  ...supplierNumbers(db, siteId),
})
