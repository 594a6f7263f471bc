import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { searchResult } from '#renderer/routes/shop.ts'

const place = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .toUpperCase()
  .or(z.literal(''))
  .default('')
const day = IsoDate.or(z.literal('')).default('')
const Filter = z.object({
  origin: place,
  destination: place,
  dateFrom: day,
  dateTo: day,
  seats: z.int().min(1).max(9).default(1),
})
/** The filter of the list. Empty fields don't filter. */
export type BlockFilter = z.output<typeof Filter>

export const blockAddress = addressOf(Filter, {
  origin: 'from',
  destination: 'to',
  dateFrom: 'df',
  dateTo: 'dt',
  seats: 'seats',
})

/**
 * Returns the address of a search for this departure: only seat blocks, on its route and dates, for this many adults.
 */
export const getSearchPath = (
  block: Pick<SeatBlock, 'segments' | 'origin' | 'destination' | 'departureTime'>,
  seats: number,
): string => {
  const path = searchResult.to({
    searchId: 'new',
    origin: block.origin,
    destination: block.destination,
    departure: block.departureTime.slice(0, 10),
    adt: seats,
    chd: 0,
    inf: 0,
  })
  const back = block.segments[1]?.[0]?.departureTime.slice(0, 10)
  return `${path}${back ? `&return=${back}` : ''}&src=FD`
}

export interface MonthGroup {
  /** `YYYY-MM`. */
  month: string
  blocks: SeatBlock[]
}

/** Groups departures by month, in their order. */
export const groupByMonth = (blocks: readonly SeatBlock[]): MonthGroup[] => {
  const groups: MonthGroup[] = []
  for (const block of blocks) {
    const month = block.departureTime.slice(0, 7)
    const last = groups.at(-1)
    if (last?.month === month) last.blocks.push(block)
    else groups.push({ month, blocks: [block] })
  }
  return groups
}
