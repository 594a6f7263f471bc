import { addDays, getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import type { Allotment } from '#contract/http/packages-stock.ts'
import { allotmentTexts as texts } from './stock-texts.ts'

/** What has rooms or places: a hotel category, or a start time of an activity. */
export interface Resource {
  value: string
  label: string
  /** Capacity and weekdays of a start time, whose dates are on sale even without an entry. */
  slot: { capacity: number; weekdays: readonly number[] } | null
}

/** Lists the hotel categories or start times of a package. */
export const listResources = ({ body }: Pick<PackageDraft, 'body'>): Resource[] =>
  body.activity
    ? body.activity.slots.map(({ slotId, startsAt, capacity, weekdays }) => ({
        value: slotId,
        label: startsAt,
        slot: { capacity, weekdays },
      }))
    : body.hotelCategories.map((value) => ({ value, label: value, slot: null }))

type CellState = 'free' | 'nearly' | 'full' | 'stopped' | 'released' | 'none'

export interface StockCell {
  state: CellState
  taken: number
  total: number
  releaseDays: number
  /** The date has no entry, so the start time's capacity applies. */
  isByTime: boolean
}

const nearlyFrom = 0.8
const nothing: StockCell = { state: 'none', taken: 0, total: 0, releaseDays: 0, isByTime: false }

const toState = ({ taken, total, isStopped, date, releaseDays }: Allotment, today: string): CellState => {
  if (isStopped) return 'stopped'
  if (releaseDays > 0 && addDays(date, -releaseDays) < today) return 'released'
  if (taken >= total) return total === 0 ? 'none' : 'full'
  return taken / total >= nearlyFrom ? 'nearly' : 'free'
}

/** Returns a function that looks up what a resource has on a date. */
export const createCells = (
  allotments: readonly Allotment[],
  { closedOn, today }: { closedOn: readonly string[]; today: string },
): ((resource: Resource, date: string) => StockCell) => {
  const rows = new Map(allotments.map((row) => [`${row.resource} ${row.date}`, row]))
  return ({ value, slot }, date) => {
    const row = rows.get(`${value} ${date}`)
    if (row) {
      const { taken, total, releaseDays } = row
      return { state: toState(row, today), taken, total, releaseDays, isByTime: false }
    }
    if (!slot?.weekdays.includes(getWeekday(toDayNumber(date))) || closedOn.includes(date)) return nothing
    return { ...nothing, state: 'free', total: slot.capacity, isByTime: true }
  }
}

/** Describes a cell for screen readers. */
export const toCellWords = ({ state, taken, total, isByTime }: StockCell): string => {
  if (state === 'none') return texts.legend.none
  return [
    texts.takenOf(taken, total),
    ...(isByTime ? [texts.byTime] : []),
    ...(state === 'stopped' || state === 'released' ? [texts.legend[state]] : []),
  ].join(', ')
}

/** A span of dates of one resource. */
export interface CellRange {
  resource: string
  from: string
  to: string
}
