import { getWeekday, toDate, toDayNumber } from '#domain/calendar-days.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type { packagesStockEndpoints, StopSaleChange } from '#contract/http/packages-stock.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { changeStock } from './change-stock.ts'
import type { stockBoardRepo } from './stock-board.repo.ts'

type StopRequest = RequestOf<typeof packagesStockEndpoints.setStopSale>
type Board = ReturnType<typeof stockBoardRepo>
type By = { updatedBy: string; updatedAt: Date }

/**
 * Adds the dates of an activity's times that have no row yet: they are on sale by the time's own capacity, so a stop
 * needs a row. `bought` is that capacity.
 */
const addSlotDates = async (
  repo: Board,
  { activity }: Pick<PackageBody, 'activity'>,
  { from, to, resource }: StopRequest,
  by: By,
): Promise<void> => {
  const first = toDayNumber(from)
  const days = Array.from({ length: toDayNumber(to) - first + 1 }, (_, index) => first + index)
  if (!activity) return
  for (const { slotId, capacity, weekdays } of activity.slots) {
    if (resource !== '' && resource !== slotId) continue
    const kept = new Set((await repo.lockAllotments(slotId, { from, to })).map(({ date }) => date))
    const rows = days
      .filter((day) => weekdays.includes(getWeekday(day)))
      .map(toDate)
      .filter((date) => !kept.has(date) && !activity.closedOn.includes(date))
      .map((date) => ({
        resource: slotId,
        date,
        total: capacity,
        bought: capacity,
        releaseDays: 0,
        ...by,
      }))
    if (rows.length > 0) await repo.saveAllotments(rows)
  }
}

/** Stops or resumes the dates of a span, one resource after the other, as buyers lock them. */
const stopDates = async (
  repo: Board,
  { from, to, resource, isStopped, only }: StopRequest,
  by: By,
): Promise<StopSaleChange['dates']> => {
  const changed: StopSaleChange['dates'] = []
  for (const one of await repo.resourcesWithin({ from, to })) {
    if (resource !== '' && resource !== one) continue
    const dates = only && only.dates.filter((date) => date.resource === one).map(({ date }) => date)
    if (dates?.length === 0) continue
    const stopped = await repo.stopAllotments({ from, to, resource: one, dates }, { isStopped, ...by })
    changed.push(...stopped.map((date) => ({ resource: one, date })))
  }
  return changed
}

/** Stops or resumes sales of a package's dates, and returns exactly what changed, so that it can be undone. */
export const setStopSale = (
  deps: Pick<Deps, 'database' | 'now'>,
  request: StopRequest,
  call: SignedInContext,
): Promise<ResultOf<typeof packagesStockEndpoints.setStopSale>> =>
  changeStock(deps, { packageId: request._id, call }, async ({ repo, body, facts, note, by }) => {
    const { resource, from, to, isStopped, only } = request
    const ids = only?.departureIds ?? null
    const departureIds =
      ids?.length === 0
        ? []
        : await repo.stopDepartures({ resource, from, to, ids }, { isClosed: isStopped, ...by })
    if (isStopped && only === null && facts.stockMode === 'allotment')
      await addSlotDates(repo, body, request, by)
    const dates = await stopDates(repo, request, by)
    const changed = departureIds.length + dates.length
    await note('packageStock.stopSale', null, { resource, from, to, isStopped, changed })
    return { changed, change: { departureIds, dates } }
  })
