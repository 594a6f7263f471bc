import { requestTypes } from '#contract/common/enumerations.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { isOpenChange } from '#server/bookings/changes-states.ts'
import { changesRepo, type ChangeItemRow, type ChangeRequestRow } from '#server/bookings/changes.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierBooking, SupplierPort } from '#server/suppliers/port.ts'
import { soundStatus } from '#server/suppliers/sound-after-sale.ts'
import { minCheckIntervalMs, maxConcurrentChecks, statusTimeoutMs, nextCheckDelayMs } from './check-times.ts'
import { runLookUpsNow } from './run-look-ups.ts'
import { isElsewhere } from './moved-flights.ts'
import { readDocuments } from './new-documents.ts'
import { toItemOutcome, type ItemOutcome } from './outcome.rules.ts'
import { toHistoryText, recordOnBooking, settleItem, type Settler, type Settling } from './settle-item.ts'
import { settlementRepo } from './settlement.repo.ts'
import { settlementTexts as texts } from './texts.ts'

export type RefreshDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers'>

/** An item's state after a check. */
export interface Refreshed {
  item: ChangeItemRow
  /** False when this is what was known before. */
  isFresh: boolean
  wasAsked: boolean
  /** Why the supplier wasn't asked or didn't answer; empty otherwise. */
  note: string
}

interface Asker {
  /** Only the job's checks count towards its growing delay, not those of people. */
  isJob: boolean
  requestId: string
}
const person: Asker = { isJob: false, requestId: '' }

const isAskable = ({ state, supplierChangeId }: ChangeItemRow): boolean =>
  (state === 'pending' || state === 'decision') && supplierChangeId !== ''

/** Asks for the supplier's status, with the documents of a completed change; null when it doesn't answer. */
const askStatus = async (
  deps: RefreshDeps,
  supplier: SupplierPort,
  { booking, request, item }: { booking: BookingRow; request: ChangeRequestRow; item: ChangeItemRow },
  by: Asker,
): Promise<{ outcome: ItemOutcome; documents: SupplierBooking | null } | null> => {
  const requestId = by.requestId || `job-${request.reference}`
  try {
    const status = await askSupplier(
      (options) => supplier.changeRequestStatus(item.supplierChangeId, options),
      { requestId, siteId: booking.siteId, timeoutMs: statusTimeoutMs },
    )
    const sound = soundStatus(status, item.supplierChangeId)
    const outcome = toItemOutcome({ ...item, requestType: request.requestType }, sound)
    if (request.requestType !== requestTypes.changeItinerary || outcome.kind !== 'changed')
      return { outcome, documents: null }
    const documents = await readDocuments(deps, supplier, booking, requestId)
    if (documents !== 'unreadable') return documents && { outcome, documents }
    const reason = texts.noDocuments
    return { outcome: { kind: 'unclear', statusText: outcome.statusText, reason }, documents: null }
  } catch (fault) {
    deps.logger.warn({ err: fault, itemId: item.id, requestId }, "a change request couldn't be refreshed")
    return null
  }
}

/** Leaves a completed reissue to staff if the booking isn't on its new flights. */
const checkFlights = async (
  tx: Db,
  { booking, request, item }: Settling,
  outcome: ItemOutcome,
  documents: SupplierBooking | null,
): Promise<ItemOutcome> => {
  if (outcome.kind !== 'changed' || request.newFlights === null || !documents) return outcome
  const items = await changesRepo(tx, booking.siteId).itemsOfRequests([request.id])
  if (!isElsewhere(request, item, { segments: documents.segments, items })) return outcome
  return { kind: 'unclear', statusText: outcome.statusText, reason: texts.otherFlights }
}

/** Records the failed check; the tracker shows when the job checks again. */
const recordNoAnswer = async (
  { database, now }: Pick<RefreshDeps, 'database' | 'now'>,
  item: ChangeItemRow,
  by: Asker,
  reason: { wasAsked: boolean; note: string },
): Promise<Refreshed> => {
  const change = by.isJob ? nextCheck(item, now()) : {}
  if (by.isJob) await changesRepo(database.db, item.siteId).changeItem(item.id, change)
  return { item: { ...item, ...change }, isFresh: false, ...reason }
}

/**
 * Checks change requests with suppliers and records the answers. Checks are reads, so they can be repeated, and run
 * outside transactions. A settled item never changes, however late an answer comes; of two simultaneous answers the
 * second finds the work done.
 */
export const createStatusRefresh = (deps: RefreshDeps) => {
  const { database, now, logger } = deps

  const refreshItem = async (
    siteId: string,
    itemId: number,
    by: Asker = person,
  ): Promise<Refreshed | null> => {
    const changes = changesRepo(database.db, siteId)
    const item = await changes.itemById(itemId)
    if (!item) return null
    if (!isOpenChange(item)) return { item, isFresh: true, wasAsked: false, note: '' }
    if (!isAskable(item)) return recordNoAnswer(deps, item, by, { wasAsked: false, note: texts.lookingFor })
    const booking = await bookingsRepo(database.db, siteId).byId(item.bookingId)
    const request = await changes.requestById(item.requestId)
    if (!booking || !request) throw new Error(`change item ${itemId} belongs to no booking`)
    const supplier = await deps.suppliers.find(booking.supplier, booking.siteId)
    if (!supplier) {
      logger.error({ siteId, itemId, supplier: booking.supplier }, "a change's supplier is not configured")
      return recordNoAnswer(deps, item, by, { wasAsked: false, note: texts.noSupplier })
    }
    const at = now()
    const since = by.isJob ? at : new Date(at.getTime() - minCheckIntervalMs)
    if (!(await settlementRepo(database.db, siteId).tryClaimCheck(itemId, at, since)) && !by.isJob)
      return { item, isFresh: false, wasAsked: false, note: texts.justAsked }
    const status = await askStatus(deps, supplier, { booking, request, item }, by)
    if (!status) return recordNoAnswer(deps, item, by, { wasAsked: true, note: texts.noAnswer })
    return { item: await write(siteId, item, status, by), isFresh: true, wasAsked: true, note: '' }
  }

  const write = (
    siteId: string,
    { id, bookingId, requestId }: ChangeItemRow,
    { outcome: told, documents }: { outcome: ItemOutcome; documents: SupplierBooking | null },
    asker: Asker,
  ): Promise<ChangeItemRow> =>
    database.transaction(async (tx) => {
      const changes = changesRepo(tx, siteId)
      const booking = await bookingsRepo(tx, siteId).lock(bookingId)
      const [item, request] = [await changes.itemById(id), await changes.requestById(requestId)]
      if (!booking || !request || !item) throw new Error(`change item ${id} no longer exists`)
      if (!isAskable(item)) return item
      const by: Settler = { actorId: null, how: texts.history.news, reason: '', at: now() }
      const settling = { booking, request, item }
      const outcome = await checkFlights(tx, settling, told, documents)
      const next = asker.isJob && item.state === 'pending' ? nextCheck(item, by.at) : {}
      if (outcome.kind === 'open') {
        const isNews = item.state === 'pending' && outcome.statusText !== item.statusText
        const change = { ...next, ...(isNews ? { statusText: outcome.statusText, updatedAt: by.at } : {}) }
        if (Object.keys(change).length > 0) await changes.changeItem(id, change)
        if (isNews) await recordOnBooking(tx, settling, { item: change }, by)
        return { ...item, ...change }
      }
      // Staff already know this, so nothing is recorded again.
      if (outcome.kind === 'unclear' && item.state === 'decision') return item
      await settleItem(tx, settling, outcome, { ...by, how: toHistoryText(outcome), documents })
      return (await changes.itemById(id)) ?? item
    })

  const refreshAll = async (
    siteId: string,
    items: readonly ChangeItemRow[],
    requestId: string,
  ): Promise<Refreshed[]> => {
    const open = items.filter(isOpenChange)
    await runLookUpsNow(deps, open)
    const answers: Refreshed[] = []
    for (let from = 0; from < open.length; from += maxConcurrentChecks) {
      const some = open.slice(from, from + maxConcurrentChecks)
      const refreshed = await Promise.all(
        some.map(({ id }) => refreshItem(siteId, id, { isJob: false, requestId })),
      )
      answers.push(...refreshed.filter((one) => one !== null))
    }
    return answers
  }

  return {
    /** Refreshes one item; null when the site has none with that id. */
    refreshItem,
    /** Refreshes all open items of a request. */
    refreshRequest: async (siteId: string, requestId: number, callId = ''): Promise<Refreshed[]> =>
      refreshAll(siteId, await changesRepo(database.db, siteId).itemsOfRequests([requestId]), callId),
    /** Refreshes all open items of a booking. */
    refreshBooking: async (siteId: string, bookingId: number, callId = ''): Promise<Refreshed[]> =>
      refreshAll(siteId, await changesRepo(database.db, siteId).itemsOfBooking(bookingId), callId),
  }
}
export type StatusRefresh = ReturnType<typeof createStatusRefresh>

/** Returns when the job checks next. */
const nextCheck = ({ checks }: ChangeItemRow, at: Date) => ({
  checks: checks + 1,
  nextCheckAt: new Date(at.getTime() + nextCheckDelayMs(checks + 1)),
})
