import type { RequestOf } from '#contract/common/endpoint.ts'
import type { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { hotelCategories } from './build-seasons.ts'
import { addDays, getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import { toItemId } from './item-id.ts'
import { everyDay, type DemoActivity, type DemoPackage } from './demo-package.ts'

type DepartureInput = RequestOf<typeof packagesStockEndpoints.saveDepartures>['departures'][number]
type AllotmentInput = Omit<RequestOf<typeof packagesStockEndpoints.saveAllotments>, '_id'>

const aheadDays = 400
const saturday = 6
const cutOffDays = 10

/** Places of a package's departures in their order: sold out, the last one, few, then plenty. */
const capacities = [0, 1, 6, 18, 18, 24] as const

/** Plans the dated departures of the coming months: Saturdays of the months in which the package runs. */
export const planDepartures = (item: DemoPackage, today: string): DepartureInput[] => {
  const months = item.departureMonths ?? []
  const dates = Array.from({ length: aheadDays }, (_, n) => addDays(today, n + cutOffDays + 5)).filter(
    (date) => getWeekday(toDayNumber(date)) === saturday && months.includes(Number(date.slice(5, 7))),
  )
  return dates.slice(0, 16).map((startsOn, index) => {
    const capacity = capacities[Math.min(index, capacities.length - 1)] ?? 0
    return {
      startsOn,
      hotelCategory: '',
      unit: 'pax',
      capacity,
      guaranteedFrom: Math.min(8, capacity),
      cutOffAt: `${addDays(startsOn, -cutOffDays)}T12:30:00.000Z`,
      releaseAt: null,
      isClosed: false,
      ownAdultMinor: null,
    }
  })
}

/** Plans rooms of a package or places of an activity for a year, with fewer of the better rooms. */
export const planAllotments = (item: DemoPackage | DemoActivity, today: string): AllotmentInput[] => {
  if (item.stock !== 'allotment') return []
  const span = { from: addDays(today, 1), to: addDays(today, 300), weekdays: everyDay, reason: '' }
  if ('days' in item)
    return hotelCategories.map((resource, index) => ({
      ...span,
      resource,
      total: 12 - index * 4,
      releaseDays: 3,
    }))
  return item.times.map((_, index) => ({
    ...span,
    resource: toItemId('51', index),
    weekdays: item.weekdays,
    total: item.capacity,
    releaseDays: 0,
  }))
}
