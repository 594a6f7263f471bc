import type { Task } from '#server/compute/compute.ts'
import { checkAnswer } from '#server/suppliers/checked-answer.ts'
import type { CheckedAnswer, SupplierSearch, SupplierSearchAnswer } from '#server/suppliers/port.ts'
import { answerSearch } from '#server/suppliers/synthetic/synthetic-tasks.ts'

const drawn = new Map<string, SupplierSearchAnswer>()

interface ReplayInput {
  query: SupplierSearch
  seed: string
}

const draw = ({ query, seed }: ReplayInput): SupplierSearchAnswer => {
  const key = JSON.stringify(query)
  const answer =
    drawn.get(key) ?? answerSearch({ query, seed, nowUtcMinutes: Math.floor(Date.now() / 60_000) })
  drawn.set(key, answer)
  return answer
}

/**
 * Answers a search with flights drawn once per thread, as new objects, so that the invented timetable costs nothing
 * and everything that a real answer goes through is measured.
 */
export const replayTask: Task<ReplayInput, CheckedAnswer | null> = {
  name: 'bench.replay',
  run: (input) => {
    const answer = draw(input)
    return checkAnswer({ ...answer, offers: answer.offers.map((offer) => ({ ...offer })) }, input.query)
  },
}
