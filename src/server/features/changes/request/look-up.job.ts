import { z } from 'zod'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import type { Deps } from '#server/deps.ts'
import { backoffMs } from '#server/jobs/backoff.ts'
import type { JobHandler, JobResult } from '#server/jobs/job-runner.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { findFiled, isLost } from './find-filed.ts'
import { toWrittenFromList, toWrittenForStaff } from './verdicts.ts'
import { writeOutcome } from './write-outcome.ts'

const Payload = z.object({ siteId: z.string(), requestId: z.int() })
const done: JobResult = { done: true }

/**
 * Resolves a change request whose answer is lost by asking the supplier for its list; never sends. A request missing
 * from the list counts as not sent only after the grace period, since it may still be on its way. Without a list,
 * staff decide.
 */
export const lookUpJob =
  (deps: Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers'>): JobHandler =>
  async ({ payload, attempt }) => {
    const { siteId, requestId } = Payload.parse(payload)
    const repo = changesRepo(deps.database.db, siteId)
    const request = await repo.requestById(requestId)
    const items = (await repo.itemsOfRequests([requestId])).filter(isLost)
    const booking = request && (await bookingsRepo(deps.database.db, siteId).byId(request.bookingId))
    if (!request || !booking || items.length === 0) return done
    const again: JobResult = { done: false, againInMs: backoffMs(attempt) }
    const supplier = await deps.suppliers.find(booking.supplier, booking.siteId)
    if (!supplier) {
      deps.logger.error(
        { siteId, requestId, supplier: booking.supplier },
        'the supplier of a lost request is not configured here',
      )
      return again
    }
    const place = { siteId, bookingId: booking.id, requestId }
    try {
      const asked = { booking, request, items }
      const verdict = await findFiled(deps, supplier, asked, {
        requestId: `job-${request.reference}`,
        times: purchaseTimes,
      })
      const ageMs = deps.now().getTime() - request.createdAt.getTime()
      const written = toWrittenFromList(items, verdict, ageMs >= purchaseTimes.graceMs)
      await writeOutcome(deps, place, written)
      const isOpen = (await repo.itemsOfRequests([requestId])).some(isLost)
      return isOpen ? again : done
    } catch (fault) {
      if (!(fault instanceof SupplierError) || fault.code !== 'unsupported') throw fault
      await writeOutcome(deps, place, toWrittenForStaff(items))
      return done
    }
  }
