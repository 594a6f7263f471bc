import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { paths } from '#renderer/routes/paths.ts'

/** What the address of the list says. Empty fields do not filter. */
export interface BlockFilter {
  origin: string
  destination: string
  /** `YYYY-MM-DD`. */
  dateFrom: string
  dateTo: string
  seats: number
}

export const noFilter: BlockFilter = { origin: '', destination: '', dateFrom: '', dateTo: '', seats: 1 }

const place = (text: string | null): string =>
  /^[A-Za-z]{3}$/.test(text ?? '') ? (text ?? '').toUpperCase() : ''
const day = (text: string | null): string => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '')

/** Reads an address; what makes no sense is left out. */
export const filterOfParams = (params: URLSearchParams): BlockFilter => {
  const seats = Number(params.get('seats') ?? 1)
  return {
    origin: place(params.get('from')),
    destination: place(params.get('to')),
    dateFrom: day(params.get('df')),
    dateTo: day(params.get('dt')),
    seats: Number.isInteger(seats) && seats >= 1 && seats <= 9 ? seats : 1,
  }
}

/** The address with another filter: on the first page. What is the usual stays out of it. */
export const withFilter = (params: URLSearchParams, filter: BlockFilter): URLSearchParams => {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string, usual = ''): void => {
    if (value === usual) next.delete(name)
    else next.set(name, value)
  }
  set('from', filter.origin)
  set('to', filter.destination)
  set('df', filter.dateFrom)
  set('dt', filter.dateTo)
  set('seats', String(filter.seats), '1')
  next.delete('page')
  return next
}

export const isFiltered = (filter: BlockFilter): boolean =>
  (Object.keys(noFilter) as (keyof BlockFilter)[]).some((name) => filter[name] !== noFilter[name])

/** The search that finds this departure: seat blocks alone, on its route and days, for so many adults. */
export const searchPathOf = (
  block: Pick<SeatBlock, 'segments' | 'origin' | 'destination' | 'departureTime'>,
  seats: number,
): string => {
  const path = paths.searchResult('new', {
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

/** Departures by the month in which they leave, in the order in which they come. */
export const byMonth = (blocks: readonly SeatBlock[]): MonthGroup[] => {
  const groups: MonthGroup[] = []
  for (const block of blocks) {
    const month = block.departureTime.slice(0, 7)
    const last = groups.at(-1)
    if (last?.month === month) last.blocks.push(block)
    else groups.push({ month, blocks: [block] })
  }
  return groups
}
