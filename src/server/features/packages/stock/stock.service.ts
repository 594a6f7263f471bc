import { getWeekday, toDate, toDayNumber } from '#domain/calendar-days.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { maxCalendarDays } from '#contract/http/packages.ts'
import type { Allotment, Departure, packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { plural } from '#domain/format.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { getPackageScope } from '#server/features/packages/content/package-scope.ts'
import { changeStock, requireSold } from './change-stock.ts'
import { saveDepartures } from './save-departures.ts'
import { setStopSale } from './stop-sale.ts'
import { stockBoardRepo, type AllotmentRecord, type DepartureRecord } from './stock-board.repo.ts'

type Endpoints = typeof packagesStockEndpoints
type AllotmentsRequest = RequestOf<Endpoints['saveAllotments']>

const toDeparture = (row: DepartureRecord): Departure => ({
  departureId: row.id,
  startsOn: row.startsOn,
  hotelCategory: row.hotelCategory,
  unit: row.unit,
  capacity: row.capacity,
  taken: row.taken,
  guaranteedFrom: row.guaranteedFrom,
  cutOffAt: row.cutOffAt.toISOString(),
  releaseAt: row.releaseAt?.toISOString() ?? null,
  isClosed: row.isClosed,
  ownAdultMinor: row.ownAdultMinor,
  updatedAt: row.updatedAt.toISOString(),
})

const toAllotment = (row: AllotmentRecord): Allotment => ({
  resource: row.resource,
  date: row.date,
  total: row.total,
  taken: row.taken,
  releaseDays: row.releaseDays,
  isStopped: row.isStopped,
})

const refuse = (path: string, message: string): never => {
  throw new AppError('invalidRequest', { fields: [{ path, message }] })
}

const checkSpan = ({ from, to }: { from: string; to: string }): void => {
  if (to < from) refuse('to', 'Enter a date on or after the first day')
  if (toDayNumber(to) - toDayNumber(from) >= maxCalendarDays) refuse('to', 'Choose a period of up to a year')
}

const listDates = ({ from, to, weekdays }: AllotmentsRequest): string[] => {
  const first = toDayNumber(from)
  const days = Array.from({ length: toDayNumber(to) - first + 1 }, (_, index) => first + index)
  const dates = days.filter((day) => weekdays.includes(getWeekday(day))).map(toDate)
  if (dates.length === 0) refuse('weekdays', 'Choose weekdays that fall within these dates')
  return dates
}

/** Refuses a total below what is taken, and one above what was bought without a reason. */
const checkTotal = (kept: readonly AllotmentRecord[], { total, reason }: AllotmentsRequest): void => {
  const most = Math.max(0, ...kept.map(({ taken }) => taken))
  if (total < most)
    refuse(
      'total',
      `Enter ${most} or more: ${plural(most, { one: 'room is', other: 'rooms are' })} sold or on hold on a date`,
    )
  const raised = kept.filter((row) => total > row.bought && total > row.total)
  const least = Math.min(...raised.map(({ bought }) => bought))
  if (raised.length > 0 && reason === '')
    refuse('reason', `Enter a reason: only ${plural(least, { one: 'room was', other: 'rooms were' })} bought`)
}

/** Reads and changes departures and allotments of packages, for staff and suppliers. */
export const createStockService = (deps: Pick<Deps, 'database' | 'now'>) => ({
  read: async (
    { _id, from, to }: RequestOf<Endpoints['getStock']>,
    { site, actor }: SignedInContext,
  ): Promise<ResultOf<Endpoints['getStock']>> => {
    checkSpan({ from, to })
    const { supplierUserId } = getPackageScope(actor, 'packages.edit')
    const repo = stockBoardRepo(deps.database.db, { siteId: site.siteId, packageId: _id })
    if (!(await repo.isManaged(supplierUserId))) throw new AppError('notFound')
    return {
      departures: (await repo.departures({ from, to })).map(toDeparture),
      allotments: (await repo.allotments({ from, to })).map(toAllotment),
    }
  },

  saveDepartures: async (
    request: RequestOf<Endpoints['saveDepartures']>,
    call: SignedInContext,
  ): Promise<ResultOf<Endpoints['saveDepartures']>> => ({
    departures: (await saveDepartures(deps, request, call)).map(toDeparture),
  }),

  saveAllotments: (
    request: AllotmentsRequest,
    call: SignedInContext,
  ): Promise<ResultOf<Endpoints['saveAllotments']>> =>
    changeStock(deps, { packageId: request._id, call }, async ({ repo, body, facts, note, by }) => {
      requireSold(facts.stockMode === 'allotment')
      checkSpan(request)
      const { resource, total, releaseDays, reason } = request
      const resources = body.activity ? body.activity.slots.map(({ slotId }) => slotId) : body.hotelCategories
      if (!resources.includes(resource))
        refuse(
          'resource',
          body.activity ? 'Choose a time of this activity' : 'Choose a hotel category of this package',
        )
      const dates = listDates(request)
      const locked = await repo.lockAllotments(resource, request)
      const kept = new Map(locked.filter(({ date }) => dates.includes(date)).map((row) => [row.date, row]))
      checkTotal([...kept.values()], request)
      await repo.saveAllotments(
        dates.map((date) => ({
          resource,
          date,
          total,
          releaseDays,
          // What was bought stays on record, so that a raised total is recognised as a deliberate overbooking.
          bought: kept.get(date)?.bought ?? total,
          ...by,
        })),
      )
      const before = [...kept.values()].map(({ date, total: was }) => ({ date, total: was }))
      const { from, to, weekdays } = request
      await note(
        'packageStock.allotments',
        { resource, dates: before },
        { resource, from, to, weekdays, total, releaseDays, reason },
      )
      const saved = await repo.allotments(request)
      return {
        allotments: saved
          .filter((row) => row.resource === resource && dates.includes(row.date))
          .map(toAllotment),
      }
    }),

  setStopSale: async (
    request: RequestOf<Endpoints['setStopSale']>,
    call: SignedInContext,
  ): Promise<ResultOf<Endpoints['setStopSale']>> => {
    checkSpan(request)
    return setStopSale(deps, request, call)
  },
})
