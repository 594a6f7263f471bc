import { and, eq } from 'drizzle-orm'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import { toSector } from '#domain/changes/change-sectors.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { jobs, type bookings } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { createSendChange } from '#server/features/changes/request/send-change.service.ts'
import { bookingUpdateJobKind } from '#server/outbox/booking-updates.ts'
import { createStatusRefresh } from '#server/features/changes/settlement/status-refresh.service.ts'
import { createLogger } from '#server/logger.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import type { FaultPlan } from '#server/suppliers/synthetic/faults.ts'
import { demoCall } from './demo-call.ts'
import type { DemoChange } from './seed-changes.data.ts'

/** Something that happens to the demo's bookings after their sale. */
export interface DemoStep {
  at: Date
  run: () => Promise<void>
}

const minuteMs = 60_000
/** A lost request isn't looked up at once, otherwise nobody would see one. */
const lookUpAfterMs = 6 * 60 * minuteMs

type BookingRow = typeof bookings.$inferSelect

/**
 * Runs the product's own change requests on a simulated clock, within the transaction that fills the database. The
 * airline follows the plan of each request.
 */
export const createDemoChanges = (tx: Db, deps: Deps) => {
  let clock = deps.now()
  let current: DemoChange | null = null
  const faults: FaultPlan = (call) => {
    if (current?.isLost && call === 'changeRequest') return { kind: 'timeoutAfterSuccess' }
    if (current?.isLost && call === 'changeRequests') return { kind: 'timeout' }
    return call === 'changeRequest' ? (current?.fault ?? null) : null
  }
  const database = { ...deps.database, db: tx, transaction: <T>(work: (inner: Db) => Promise<T>) => work(tx) }
  const inside: Deps = {
    ...deps,
    database,
    now: () => clock,
    suppliers: createSuppliers(database, { now: () => clock, faults }),
    // Lost answers are expected here.
    logger: createLogger('silent'),
  }
  const { refreshItem } = createStatusRefresh(inside)
  const send = createSendChange(inside, {
    refresh: () => Promise.resolve(),
    chooseFlights: () => Promise.resolve(null),
  })

  const sendOne = async (change: DemoChange, booking: BookingRow, ticketIds: readonly string[]) => {
    current = change
    try {
      await send(toChangeInput(change, booking, ticketIds), demoCall(booking.siteId, booking.userId))
    } catch (fault) {
      if (!(change.isLost && fault instanceof AppError && fault.code === 'outcomeUnknown')) throw fault
      await tx
        .update(jobs)
        .set({ runAt: new Date(deps.now().getTime() + lookUpAfterMs) })
        .where(and(eq(jobs.kind, changeJobKinds.lookUp), eq(jobs.uniqueKey, await findRequestId(booking))))
    } finally {
      current = null
    }
  }
  const findRequestId = async ({ siteId, id }: BookingRow): Promise<string> => {
    const [request] = await changesRepo(tx, siteId).requestsOfBooking(id)
    return String(request?.id)
  }
  const check = async ({ siteId, id }: BookingRow) => {
    for (const item of await changesRepo(tx, siteId).itemsOfBooking(id))
      await refreshItem(siteId, item.id, { isJob: true, requestId: 'demo' })
    // No emails about changes from before the demo was created.
    await tx.delete(jobs).where(eq(jobs.kind, bookingUpdateJobKind))
  }

  /** Lists the planned steps of a booking in the order of time. */
  return (change: DemoChange, booking: BookingRow, ticketIds: readonly string[]): DemoStep[] => {
    const sentMs = deps.now().getTime() - change.sentHoursAgo * 60 * minuteMs
    const stepAt = (at: Date, work: () => Promise<void>): DemoStep => ({
      at,
      run: () => {
        clock = at
        return work()
      },
    })
    return [
      stepAt(new Date(sentMs), () => sendOne(change, booking, ticketIds)),
      ...change.checkedAfter.map((minutes) =>
        stepAt(new Date(sentMs + minutes * minuteMs), () => check(booking)),
      ),
    ]
  }
}

const toChangeInput = (
  { requestType, passengers, legs, remarks }: DemoChange,
  { id, segments }: BookingRow,
  ticketIds: readonly string[],
): RequestOf<typeof changeRequestEndpoints.changeRequest> => ({
  BookingId: String(id),
  RequestType: requestType,
  Sectors:
    requestType === 2 ? (legs ?? [...segments.keys()]).map((leg) => toSector(segments[leg] ?? [])) : [],
  TicketId: requestType === 1 ? [] : ticketIds.filter((_, index) => passengers?.includes(index) ?? true),
  NewFlights: null,
  CancellationType: 3,
  refundTo: 'wallet',
  Remarks: remarks,
})
