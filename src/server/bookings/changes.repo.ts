import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { requestTypes } from '#contract/common/enumerations.ts'
import type { TakenCell } from '#domain/changes/change-rules.ts'
import type { Db } from '#server/db/database.ts'
import { isOpenChange } from './changes-states.ts'
import { bookings, changeCells, changeItems, changeRequests } from '#server/db/schema/index.ts'

export type ChangeRequestRow = typeof changeRequests.$inferSelect
export type ChangeItemRow = typeof changeItems.$inferSelect
export type ChangeItemChange = Partial<typeof changeItems.$inferInsert>
type NewItem = Omit<typeof changeItems.$inferInsert, 'siteId' | 'id'>

/** Queries for whole requests. */
const changeRequestRows = (db: Db, siteId: string) => ({
  addRequest: async (request: Omit<ChangeRequestRow, 'id' | 'siteId'>): Promise<ChangeRequestRow> => {
    const [made] = await db
      .insert(changeRequests)
      .values({ ...request, siteId })
      .returning()
    if (!made) throw new Error("the change request wasn't inserted")
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

/** Queries for items; a request has one for each ticket. */
const changeItemRows = (db: Db, siteId: string) => ({
  /** Inserts items, which must not be empty, and returns them in the given order. */
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
  itemsOfRequests: (requestIds: readonly number[]): Promise<ChangeItemRow[]> =>
    requestIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(changeItems)
          .where(and(eq(changeItems.siteId, siteId), inArray(changeItems.requestId, [...requestIds])))
          .orderBy(asc(changeItems.id)),
  /** Lists every item of a booking, oldest first. */
  itemsOfBooking: (bookingId: number): Promise<ChangeItemRow[]> =>
    db
      .select()
      .from(changeItems)
      .where(and(eq(changeItems.siteId, siteId), eq(changeItems.bookingId, bookingId)))
      .orderBy(asc(changeItems.id)),
  /** Lists items with this supplier number. Numbers are unique per supplier, so several bookings may share one. */
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

/** Queries for cells, which record the parts of each passenger's booking that an item covers. */
const changeCellRows = (db: Db, siteId: string) => ({
  /** Claims the parts of the items. Violates `change_cells_once` if another item has claimed one of them. */
  takeCells: (items: readonly ChangeItemRow[]) =>
    db
      .insert(changeCells)
      .values(
        items.flatMap(({ id, bookingId, passengerIndex, parts }) =>
          parts.map((partIndex) => ({ itemId: id, bookingId, passengerIndex, partIndex, isTaken: true })),
        ),
      ),
  /** Frees the parts of these items, so that they can be requested again. */
  freeCells: (itemIds: readonly number[]) =>
    db
      .update(changeCells)
      .set({ isTaken: false })
      .where(inArray(changeCells.itemId, [...itemIds])),
  /** Claims the parts of a finished item again. Violates `change_cells_once` if another item has claimed them. */
  retakeCells: (itemId: number) =>
    db.update(changeCells).set({ isTaken: true }).where(eq(changeCells.itemId, itemId)),
  takenCells: async (bookingId: number): Promise<TakenCell[]> => {
    const rows = await db
      .select({
        passengerIndex: changeCells.passengerIndex,
        partIndex: changeCells.partIndex,
        requestType: changeRequests.requestType,
        state: changeItems.state,
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
    return rows.map(({ requestType, state, ...cell }) => ({
      ...cell,
      isLeaving: requestType !== requestTypes.changeItinerary,
      isOpen: isOpenChange({ state }),
    }))
  },
})

/** Queries for the suppliers' numbers of items. */
const supplierNumbers = (db: Db, siteId: string) => ({
  /** Locks a supplier's request number until the transaction ends, so that no other item can take it. */
  lockNumber: (supplier: string, changeRequestId: string) =>
    db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`change:${siteId}:${supplier}:${changeRequestId}`}, 0))`,
    ),
  /** Finds the item with a supplier's number. */
  findItemIdByNumber: async (supplier: string, changeRequestId: string): Promise<number | null> => {
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

/** Reads and writes change requests of one site with their items and cells. Lock the booking before writing. */
export const changesRepo = (db: Db, siteId: string) => ({
  ...changeRequestRows(db, siteId),
  ...changeItemRows(db, siteId),
  ...changeCellRows(db, siteId),
  ...supplierNumbers(db, siteId),
})
