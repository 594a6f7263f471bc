import { TicketSort } from '#contract/common/enumerations.ts'
import { TicketFilter, type TicketQuery } from '#contract/http/tickets.ts'

/** Names of the filters in the address. */
const names = {
  domestic: 'dom',
  international: 'intl',
  pnrOrTicketNumber: 'pnr',
  airlineCode: 'air',
  passengerName: 'name',
  bookingDateFrom: 'bf',
  bookingDateTo: 'bt',
  travelDateFrom: 'tf',
  travelDateTo: 'tt',
  fixedDeparture: 'fd',
  changeRequests: 'cr',
  userId: 'user',
} as const satisfies Record<keyof TicketFilter, string>

export const pageSizes = [50, 100, 200] as const
export const noFilter: TicketFilter = TicketFilter.parse({})
export const usualSort: TicketSort = 'BD'

type FilterName = keyof TicketFilter
const filterNames = Object.keys(names) as FilterName[]

/** The filters of an address; what does not fit its field is left out. */
export const filterOfParams = (params: URLSearchParams): TicketFilter => {
  const read = (name: FilterName): unknown => {
    const text = params.get(names[name])
    if (text === null) return undefined
    return typeof noFilter[name] === 'boolean' ? text === '1' : text
  }
  const raw = Object.fromEntries(filterNames.map((name) => [name, read(name)]))
  const whole = TicketFilter.safeParse(raw)
  if (whole.success) return whole.data
  const bad = new Set(whole.error.issues.map(({ path }) => path[0]))
  return TicketFilter.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !bad.has(name))))
}

export const queryOfParams = (params: URLSearchParams): TicketQuery => {
  const page = Number(params.get('page') ?? 1)
  const pageSize = Number(params.get('rows') ?? pageSizes[0])
  const sort = TicketSort.safeParse(params.get('sort'))
  return {
    ...filterOfParams(params),
    sort: sort.success ? sort.data : usualSort,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    pageSize: (pageSizes as readonly number[]).includes(pageSize) ? pageSize : pageSizes[0],
  }
}

/** A dialog of a hold that an address may open; it never does more than that. */
export type HoldAct = 'issue' | 'release'

export const actOfParams = (params: URLSearchParams): HoldAct | null => {
  const act = params.get('act')
  return act === 'issue' || act === 'release' ? act : null
}

/** The address with other filters: back on the first page, no ticket open. What is the usual stays out of it. */
export const withFilter = (params: URLSearchParams, filter: TicketFilter): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const name of filterNames) {
    const value = filter[name]
    if (value === noFilter[name]) next.delete(names[name])
    else next.set(names[name], typeof value === 'boolean' ? '1' : value)
  }
  next.delete('page')
  next.delete('open')
  next.delete('act')
  return next
}

/** The address with one value changed; an empty one is taken out. */
export const withParam = (params: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Which queue it is counts as no filter: nobody can clear it. */
const queueNames: ReadonlySet<FilterName> = new Set(['fixedDeparture', 'changeRequests'])

export const countFilters = (filter: TicketFilter): number =>
  filterNames.filter((name) => !queueNames.has(name) && filter[name] !== noFilter[name]).length
