import type { z } from 'zod'
import { errorText } from '#contract/common/errors.ts'
import type { flightsEndpoints } from '#contract/http/flights.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { loadPriceTerms } from '#server/pricing/price-terms.ts'
import { loadReference } from '#server/reference/reference.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import {
  SupplierError,
  type CalendarDay,
  type CalendarQuery,
  type SupplierPort,
} from '#server/suppliers/port.ts'
import { shareWork, type SharedWork } from '#server/suppliers/share-work.ts'
import { requireSiteSuppliers } from '#server/suppliers/site-suppliers.ts'
import { toCalendarPrice } from './calendar-price.ts'
import { checkCalendar } from './calendar.rules.ts'
import type { SearchCall } from './search.service.ts'
import { waitForSuppliers } from './wait-for-suppliers.ts'

type Input = z.output<typeof flightsEndpoints.calendarFare.request>
type Answer = z.output<typeof flightsEndpoints.calendarFare.result>

/** One supplier's month; `missing` says why there is none. */
interface Month {
  supplier: SupplierPort
  days: CalendarDay[]
  missing: 'slow' | 'failed' | null
  /** Set when it is missing because this node was too busy to compute it. */
  busy?: AppError
}

/** Prices are indicative and may be a few minutes old. */
const cacheMs = 5 * 60_000
/** Maximum number of cached months. Each linked agency counts as a separate supplier. */
const maxKept = 2_000

/**
 * Throws `unavailable` when no supplier has fares and this node was too busy to compute a month, and `supplierTimeout`
 * when every supplier failed.
 */
const assertAnswered = (months: readonly Month[]): void => {
  const busy = months.find((month) => month.busy)?.busy
  if (busy && months.every(({ days }) => days.length === 0)) throw busy
  if (months.length > 0 && months.every(({ missing }) => missing !== null))
    throw new AppError('supplierTimeout', { internal: 'every supplier failed' })
}

/** Finds the lowest fares of a month over all suppliers, at the reader's price. */
export const createCalendar = (deps: Pick<Deps, 'suppliers' | 'config' | 'now' | 'logger' | 'database'>) => {
  const kept = new Map<string, { at: number; work: SharedWork<CalendarDay[]> }>()

  const getDays = (
    supplier: SupplierPort,
    query: CalendarQuery,
    call: SearchCall,
  ): Promise<CalendarDay[]> => {
    const key = JSON.stringify([supplier.name, call.site.siteId, query])
    const time = deps.now().getTime()
    const hit = kept.get(key)
    if (hit && hit.work.isRunning() && Math.abs(time - hit.at) < cacheMs) return hit.work.join(call.signal)
    const work = shareWork((signal) =>
      askSupplier((options) => supplier.calendarFare(query, options), {
        requestId: call.requestId,
        siteId: call.site.siteId,
        timeoutMs: deps.config.searchDeadlineMs,
        signal,
      }),
    )
    const entry = { at: time, work }
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, entry)
    const days = work.join(call.signal)
    days.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return days
  }

  const ask = async (supplier: SupplierPort, query: CalendarQuery, call: SearchCall): Promise<Month> => {
    const own = query.sources.filter((one) => supplier.sources.some(({ source }) => source === one))
    try {
      const days = await getDays(supplier, { ...query, sources: own }, call)
      return { supplier, days: days.filter((day) => isSound(day, query)), missing: null }
    } catch (fault) {
      const code = fault instanceof SupplierError ? fault.code : null
      // A supplier without a calendar isn't missing from the answer.
      if (code === 'unsupported') return { supplier, days: [], missing: null }
      deps.logger.warn(
        { err: fault, supplier: supplier.name },
        "a supplier's calendar fares couldn't be loaded",
      )
      const isBusy = fault instanceof AppError && fault.code === 'unavailable'
      const missing = code === 'timeout' ? 'slow' : 'failed'
      return { supplier, days: [], missing, ...(isBusy ? { busy: fault } : {}) }
    }
  }

  return async (input: Input, call: SearchCall): Promise<Answer> => {
    const reference = loadReference()
    const suppliers = await requireSiteSuppliers(deps.suppliers, call.site)
    const sources = suppliers.flatMap((supplier) => supplier.sources.map(({ source }) => source))
    const { fields, today } = checkCalendar(input, { now: deps.now(), reference, sources })
    const [first] = fields
    if (first)
      throw new AppError('invalidRequest', {
        message: fields.length === 1 ? first.message : errorText.invalidRequest,
        fields,
      })
    const asking = filterBySources(suppliers, input.sources).map((supplier) => ({
      isRemote: supplier.isRemote === true,
      answer: ask(supplier, { ...input, today }, call),
    }))
    const terms = await loadPriceTerms(deps, call)
    await waitForSuppliers(asking, call)
    const months = await Promise.all(asking.map(({ answer }) => answer))
    assertAnswered(months)
    const leg = {
      from: reference.airportsOfCity(input.origin)[0],
      to: reference.airportsOfCity(input.destination)[0],
    }
    return {
      origin: input.origin,
      destination: input.destination,
      month: input.month,
      days: findLowest(months, (supplier, day) => toCalendarPrice(supplier, day, leg, terms)),
      missing: months.flatMap(({ supplier, missing }) =>
        missing ? [{ supplier: supplier.name, reason: missing }] : [],
      ),
    }
  }
}

/** Returns the suppliers that sell one of these sources; all of them when none is named. */
const filterBySources = (suppliers: readonly SupplierPort[], wanted: readonly string[]): SupplierPort[] =>
  suppliers.filter(
    ({ sources }) => wanted.length === 0 || sources.some(({ source }) => wanted.includes(source)),
  )

const isSound = ({ date, publishedMinor }: CalendarDay, { month, today }: CalendarQuery): boolean =>
  Number.isSafeInteger(publishedMinor) && publishedMinor > 0 && date.startsWith(`${month}-`) && date >= today

const findLowest = (
  months: readonly Month[],
  priceDay: (supplier: SupplierPort, day: CalendarDay) => number,
): Answer['days'] => {
  const byDate = new Map<string, { day: CalendarDay; minor: number }>()
  for (const { supplier, days } of months) {
    for (const day of days) {
      const minor = priceDay(supplier, day)
      if (minor < (byDate.get(day.date)?.minor ?? Infinity)) byDate.set(day.date, { day, minor })
    }
  }
  const least = Math.min(...[...byDate.values()].map(({ minor }) => minor))
  return [...byDate.values()]
    .sort((a, b) => (a.day.date < b.day.date ? -1 : 1))
    .map(({ day, minor }) => ({
      date: day.date,
      price: toRupees(minor),
      airlineCode: day.airlineCode,
      airlineName: day.airlineName,
      isLowestFareOfMonth: minor === least,
    }))
}
