import type { Task } from '#server/compute/compute.ts'
import { checkAnswer } from '#server/suppliers/checked-answer.ts'
import type {
  CalendarDay,
  CalendarQuery,
  CheckedAnswer,
  SupplierSearch,
  SupplierSearchAnswer,
} from '#server/suppliers/port.ts'
import { findCheapestFare } from './calendar.ts'
import { offersFor } from './offers.ts'
import { hashParts } from './seeded-random.ts'

/** How long a search's offers stay valid, in minutes, as with the real flight supplier. */
export const traceMinutes = 15

interface SearchInput {
  query: SupplierSearch
  seed: string
  nowUtcMinutes: number
}

/** Builds the answer to a search. */
export const answerSearch = ({ query, seed, nowUtcMinutes }: SearchInput): SupplierSearchAnswer => ({
  traceKey: `${nowUtcMinutes.toString(36)}-${hashParts(seed, JSON.stringify(query)).toString(36)}`,
  offers: offersFor(query, seed, nowUtcMinutes),
  expiresAt: new Date((nowUtcMinutes + traceMinutes) * 60_000).toISOString(),
})

export const searchTask: Task<SearchInput, CheckedAnswer | null> = {
  name: 'synthetic.search',
  run: (input) => checkAnswer(answerSearch(input), input.query),
}

/** Finds the lowest fare of one day. A task for each day lets searches run in between. */
export const calendarDayTask: Task<
  { query: CalendarQuery; date: string; seed: string; nowUtcMinutes: number },
  CalendarDay | null
> = {
  name: 'synthetic.calendarDay',
  run: findCheapestFare,
}
