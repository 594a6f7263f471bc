import { addDays, getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { Departure, packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { indiaOffset, indiaOffsetMs } from '#domain/india.ts'
import { parseInputTime } from '#domain/input-time.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { listDates } from './list-dates.ts'
import { departureTexts as texts, stockTexts } from './stock-texts.ts'

type SaveRequest = RequestInputOf<typeof packagesStockEndpoints.saveDepartures>

/** The most departures that are saved at once. */
export const mostDepartures = 400

export interface DepartureForm {
  /** First and last date of a series; both are the date of one departure. */
  from: string
  until: string
  /** 0 is Sunday. */
  weekdays: number[]
  hotelCategory: string
  unit: Departure['unit']
  capacity: number | null
  guaranteedFrom: number | null
  cutOffDays: number | null
  cutOffTime: string
  /** Null to keep unsold places. */
  releaseDays: number | null
  /** In rupees as typed; empty to use the rate. */
  price: string
  reason: string
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Returns the instant a number of days before a date, at a time in India. */
const toInstant = (date: string, daysBefore: number, time: string): string =>
  new Date(`${addDays(date, -daysBefore)}T${time}:00${indiaOffset}`).toISOString()

const toIndia = (instant: string): { date: string; time: string } => {
  const text = new Date(Date.parse(instant) + indiaOffsetMs).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from)

/** Returns the values of a new series, or those of a departure. */
export const toDepartureForm = (departure: Departure | null, today: string): DepartureForm => {
  if (!departure)
    return {
      from: addDays(today, 30),
      until: '',
      weekdays: [getWeekday(toDayNumber(today) + 30)],
      hotelCategory: '',
      unit: 'pax',
      capacity: null,
      guaranteedFrom: 0,
      cutOffDays: 3,
      cutOffTime: '18:00',
      releaseDays: null,
      price: '',
      reason: '',
    }
  const { startsOn, cutOffAt, releaseAt, ownAdultMinor, ...more } = departure
  const cutOff = toIndia(cutOffAt)
  return {
    from: startsOn,
    until: startsOn,
    weekdays: everyDay,
    hotelCategory: more.hotelCategory,
    unit: more.unit,
    capacity: more.capacity,
    guaranteedFrom: more.guaranteedFrom,
    cutOffDays: daysBetween(cutOff.date, startsOn),
    cutOffTime: cutOff.time,
    releaseDays: releaseAt === null ? null : daysBetween(toIndia(releaseAt).date, startsOn),
    price: ownAdultMinor === null ? '' : String(toRupees(ownAdultMinor)),
    reason: '',
  }
}

/** Lists the dates of a series that have no departure of the category yet, and how many have one. */
export const listNewDates = (
  form: Pick<DepartureForm, 'from' | 'until' | 'weekdays' | 'hotelCategory'>,
  kept: readonly Departure[],
): { dates: string[]; leftOut: number } => {
  const used = new Set(
    kept.filter(({ hotelCategory }) => hotelCategory === form.hotelCategory).map(({ startsOn }) => startsOn),
  )
  const all = listDates(form, mostDepartures + 1)
  const dates = all.filter((date) => !used.has(date))
  return { dates, leftOut: all.length - dates.length }
}

const readPrice = (typed: string): number | null => (typed.trim() === '' ? null : readRupeesAboveZero(typed))

/** Returns what is missing or wrong before a request can be made. */
export const departureProblems = (
  form: DepartureForm,
  { departure, kept }: { departure: Departure | null; kept: readonly Departure[] },
): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (form.from === '') problems.push({ path: 'from', message: stockTexts.dateRequired })
  if (!departure && form.until === '') problems.push({ path: 'until', message: stockTexts.dateRequired })
  for (const path of ['capacity', 'guaranteedFrom', 'cutOffDays'] as const)
    if (form[path] === null) problems.push({ path, message: texts.number })
  if (parseInputTime(form.cutOffTime) === null) problems.push({ path: 'cutOffTime', message: texts.badTime })
  if (form.price.trim() !== '' && readPrice(form.price) === null)
    problems.push({ path: 'price', message: texts.badPrice })
  if (problems.length > 0 || departure) return problems
  if (form.until < form.from) return [{ path: 'until', message: stockTexts.order }]
  const { dates, leftOut } = listNewDates(form, kept)
  if (dates.length > mostDepartures) return [{ path: 'until', message: texts.tooMany(mostDepartures) }]
  if (dates.length > 0) return []
  return leftOut > 0
    ? [{ path: 'until', message: texts.leftOut(leftOut) }]
    : [{ path: 'weekdays', message: stockTexts.noMatch }]
}

/** Returns the request for a series, or for a changed departure. An unchanged release keeps its time. */
export const toDepartureRequest = (
  form: DepartureForm,
  {
    packageId,
    departure,
    kept,
  }: { packageId: string; departure: Departure | null; kept: readonly Departure[] },
): SaveRequest => {
  const dates = departure ? [form.from] : listNewDates(form, kept).dates
  const before = toDepartureForm(departure, '2000-01-01')
  const isReleaseKept = form.releaseDays === before.releaseDays && form.from === before.from
  return {
    _id: packageId,
    reason: form.reason,
    departures: dates.map((startsOn) => ({
      ...(departure ? { departureId: departure.departureId } : {}),
      startsOn,
      hotelCategory: form.hotelCategory,
      unit: form.unit,
      capacity: form.capacity ?? 0,
      guaranteedFrom: form.guaranteedFrom ?? 0,
      cutOffAt: toInstant(startsOn, form.cutOffDays ?? 0, parseInputTime(form.cutOffTime) ?? '00:00'),
      releaseAt:
        departure && isReleaseKept
          ? departure.releaseAt
          : form.releaseDays === null
            ? null
            : toInstant(startsOn, form.releaseDays, '00:00'),
      ...(departure ? { updatedAt: departure.updatedAt } : {}),
      isClosed: departure?.isClosed ?? false,
      ownAdultMinor: toPriceMinor(form.price),
    })),
  }
}

const toPriceMinor = (typed: string): number | null => {
  const rupees = readPrice(typed)
  return rupees === null ? null : toPaise(rupees)
}

const fields: Record<string, keyof DepartureForm> = {
  startsOn: 'from',
  cutOffAt: 'cutOffDays',
  releaseAt: 'releaseDays',
  ownAdultMinor: 'price',
  capacity: 'capacity',
  guaranteedFrom: 'guaranteedFrom',
  hotelCategory: 'hotelCategory',
  unit: 'unit',
}

/** Returns the form's field for a path of the request: `departures.2.capacity` is `capacity`. */
export const toDepartureField = (path: string): string => {
  const [first = '', , name = ''] = path.split('.')
  return first === 'departures' ? (fields[name] ?? 'until') : first
}

/** Whether a departure can still be booked, and otherwise why not. */
export const getDepartureState = (
  { isClosed, cutOffAt, releaseAt, taken, capacity }: Departure,
  nowMs: number,
): keyof typeof texts.states => {
  const isOver = Date.parse(cutOffAt) <= nowMs || (releaseAt !== null && Date.parse(releaseAt) <= nowMs)
  if (isOver) return 'over'
  if (isClosed) return 'closed'
  return taken >= capacity ? 'full' : 'open'
}
