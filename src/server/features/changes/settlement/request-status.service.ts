import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import { isOpenChange } from '#server/bookings/changes-states.ts'
import { changesRepo, type ChangeItemRow } from '#server/bookings/changes.repo.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { seesAllBookings } from '#server/calls/staff-right.ts'
import type { Deps } from '#server/deps.ts'
import { createChangeViews } from '#server/features/changes/request/change-view.ts'
import type { StatusRefresh } from './status-refresh.service.ts'
import { settlementTexts as texts } from './texts.ts'

type Call = typeof changeRequestEndpoints.crStatus

/** Checks the status of one of the supplier's change requests now (spec section 7: `ChangeRequestId`). */
export const createRequestStatus = (
  deps: Pick<Deps, 'database' | 'now' | 'secretKey' | 'suppliers'>,
  refresh: StatusRefresh,
) => {
  const views = createChangeViews(deps)

  /** Finds items with that number that the caller may see; if several exist, the booking decides. Throws `notFound`. */
  const find = async (input: RequestOf<Call>, call: SignedInContext): Promise<ChangeItemRow> => {
    const changes = changesRepo(deps.database.db, call.site.siteId)
    const items = await changes.itemsBySupplierId(input.ChangeRequestId)
    const reachable: ChangeItemRow[] = []
    for (const item of items) {
      const isAsked = input.BookingId === undefined || String(item.bookingId) === input.BookingId
      const request = isAsked ? await changes.requestById(item.requestId) : null
      if (request && (isOfAgency(call.subject, request.userId) || seesAllBookings(call.actor)))
        reachable.push(item)
    }
    const [item, other] = reachable
    if (!item) throw new AppError('notFound')
    if (other && other.bookingId !== item.bookingId)
      throw new AppError('invalidRequest', { fields: [{ path: 'BookingId', message: texts.whichBooking }] })
    return item
  }

  return async (input: RequestOf<Call>, call: SignedInContext): Promise<ResultOf<Call>> => {
    const found = await find(input, call)
    const refreshed = await refresh.refreshItem(found.siteId, found.id, {
      isJob: false,
      requestId: call.requestId,
    })
    if (!refreshed) throw new AppError('notFound')
    const { item, isFresh } = refreshed
    return {
      changeRequestId: item.supplierChangeId,
      statusText: item.statusText,
      supplierChangeReqStatus: { statusText: item.statusText },
      isFinal: !isOpenChange(item),
      isFresh,
      item: await views.item(item.siteId, item.id, call.actor),
    }
  }
}
