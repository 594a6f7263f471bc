import { z } from 'zod'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changesRepo, type ChangeItemRow } from '#server/bookings/changes.repo.ts'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierChangeStatus } from '#server/suppliers/port.ts'
import { soundStatus } from '#server/suppliers/sound-after-sale.ts'
import { statusTimeoutMs } from './check-times.ts'
import { confirmSettled } from './confirm-settled.ts'
import { reopenItem } from './reopen-item.ts'
import type { RefreshDeps } from './status-refresh.service.ts'
import { nextWatchDelayMs, watchPeriodMs } from './watch-rejected.ts'

const ItemJob = z.object({ siteId: z.string(), itemId: z.int() })
const done: JobResult = { done: true }

/** Whether the airline did something, whatever it calls it. */
const isDone = ({ outcome, refundedMinor }: SupplierChangeStatus): boolean =>
  outcome === 'completed' || refundedMinor > 0

/** Whether staff entered the refund and the airline hasn't reported it yet. */
const isUnconfirmed = ({ state, staffSettlement }: ChangeItemRow): boolean =>
  state === 'completed' && staffSettlement === 'unconfirmed'

/**
 * Checks a request that staff have ended. A rejected one is reopened if the airline carries it out after all; a settled
 * one is compared with what the airline finally reports. No money moves.
 */
export const changeWatchJob = ({ database, suppliers, now, logger }: RefreshDeps): JobHandler => {
  const ask = async (item: ChangeItemRow, requestId: string): Promise<SupplierChangeStatus | null> => {
    const booking = await bookingsRepo(database.db, item.siteId).byId(item.bookingId)
    const supplier = booking && (await suppliers.find(booking.supplier, item.siteId))
    if (!supplier) return null
    try {
      const status = await askSupplier(
        (options) => supplier.changeRequestStatus(item.supplierChangeId, options),
        { requestId, siteId: item.siteId, timeoutMs: statusTimeoutMs },
      )
      return soundStatus(status, item.supplierChangeId)
    } catch (fault) {
      logger.warn({ err: fault, itemId: item.id }, "the status of a closed change request couldn't be loaded")
      return null
    }
  }

  const write = (seen: ChangeItemRow, status: SupplierChangeStatus, requestId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const changes = changesRepo(tx, seen.siteId)
      const booking = await bookingsRepo(tx, seen.siteId).lock(seen.bookingId)
      const item = await changes.itemById(seen.id)
      const request = await changes.requestById(seen.requestId)
      if (!booking || !request || !item) return
      if (isUnconfirmed(item)) {
        await confirmSettled(tx, { booking, item, request }, status, { at: now(), requestId })
        return
      }
      if (item.state !== 'rejected') return
      await reopenItem(tx, { booking, item, request }, status, { at: now(), requestId })
    })

  return async ({ payload, attempt }) => {
    const { siteId, itemId } = ItemJob.parse(payload)
    const item = await changesRepo(database.db, siteId).itemById(itemId)
    if (!item || !(item.state === 'rejected' || isUnconfirmed(item))) return done
    const requestId = `job-watch-${itemId}`
    const status = await ask(item, requestId)
    if (isUnconfirmed(item) && status?.isFinal) {
      await write(item, status, requestId)
      return done
    }
    if (item.state === 'rejected' && status && isDone(status)) {
      await write(item, status, requestId)
      logger.error({ siteId, itemId }, 'the airline carried out a change request that staff had closed')
      return done
    }
    const endedAt = (item.settledAt ?? item.updatedAt).getTime()
    const hasEnded = item.state === 'rejected' && status !== null && status.outcome !== 'open'
    if (hasEnded || now().getTime() - endedAt > watchPeriodMs) return done
    return { done: false, againInMs: nextWatchDelayMs(attempt) }
  }
}
