import { ChangeRequestState } from '#contract/common/enumerations.ts'
import { ChangeRequestFilter } from '#contract/http/change-requests.ts'

export const trackerPageSize = 50
export const noTrackerFilter: ChangeRequestFilter = ChangeRequestFilter.parse({})

const stateOf = (text: string): string[] => text.split(',').filter(Boolean)

/** How a filter stands in the address, by its name there. */
const written: Record<string, (filter: ChangeRequestFilter) => string> = {
  state: ({ states }) => states.join(','),
  type: ({ requestType }) => (requestType === null ? '' : String(requestType)),
  pnr: ({ pnrOrTicketNumber }) => pnrOrTicketNumber,
  days: ({ openForDays }) => (openForDays > 0 ? String(openForDays) : ''),
  todo: ({ needsDecision }) => (needsDecision ? '1' : ''),
  booking: ({ bookingId }) => bookingId,
  user: ({ userId }) => userId,
}

/** The filters of an address; what does not fit its field is left out. */
export const filterOfParams = (params: URLSearchParams): ChangeRequestFilter => {
  const { shape } = ChangeRequestFilter
  const read = <T>(schema: { safeParse: (value: unknown) => { data?: T } }, value: unknown, usual: T): T =>
    schema.safeParse(value).data ?? usual
  const states = stateOf(params.get('state') ?? '').filter(
    (state) => ChangeRequestState.safeParse(state).success,
  )
  const type = params.get('type')
  return {
    states: read(shape.states, states, []),
    requestType: read(shape.requestType, type === null ? null : Number(type), null),
    pnrOrTicketNumber: read(shape.pnrOrTicketNumber, params.get('pnr') ?? '', ''),
    openForDays: read(shape.openForDays, Number(params.get('days') ?? 0), 0),
    needsDecision: params.get('todo') === '1',
    bookingId: read(shape.bookingId, params.get('booking') ?? '', ''),
    userId: read(shape.userId, params.get('user') ?? '', ''),
  }
}

/** The address with other filters: on the first page, nothing open. What is the usual stays out of it. */
export const withTrackerFilter = (params: URLSearchParams, filter: ChangeRequestFilter): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, write] of Object.entries(written)) {
    const text = write(filter)
    if (text) next.set(name, text)
    else next.delete(name)
  }
  next.delete('page')
  next.delete('open')
  return next
}

export const pageOfParams = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The address with one value changed; an empty one is taken out. */
export const withValue = (params: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export const hasTrackerFilter = (filter: ChangeRequestFilter): boolean =>
  Object.values(written).some((write) => write(filter) !== '')
