import type { Task } from '#server/compute/compute.ts'
import { packOffers, unpackOffers } from '#server/offers/packed-offers.ts'
import type { CheckedAnswer, SupplierSearch, SupplierSearchAnswer } from './port.ts'
import { soundAnswer } from './sound-offers.ts'

/** Checks and packs an answer; null when it isn't valid at all. Slow, so call it only in a task. */
export const checkAnswer = (answer: SupplierSearchAnswer, query: SupplierSearch): CheckedAnswer | null => {
  const sound = soundAnswer(answer, query)
  if (!sound) return null
  const { traceKey, expiresAt, offers } = sound.answer
  return { traceKey, expiresAt, offers: packOffers(offers), refused: sound.refused }
}

/** Unpacks a checked answer. Slow, so a search that answers a call passes the bytes on instead. */
export const toSearchAnswer = ({ traceKey, expiresAt, offers }: CheckedAnswer): SupplierSearchAnswer => ({
  traceKey,
  expiresAt,
  offers: [...unpackOffers(offers)],
})

/** Checks several suppliers' answers to one search in one task, because a task for each small answer costs more than the check. */
export const checkAnswersTask: Task<
  { answers: readonly SupplierSearchAnswer[]; query: SupplierSearch },
  (CheckedAnswer | null)[]
> = {
  name: 'suppliers.checkAnswers',
  run: ({ answers, query }) => answers.map((answer) => checkAnswer(answer, query)),
}

/** Checks an answer that a supplier returned as objects. */
export const checkAnswerTask: Task<
  { answer: SupplierSearchAnswer; query: SupplierSearch },
  CheckedAnswer | null
> = {
  name: 'suppliers.checkAnswer',
  run: ({ answer, query }) => checkAnswer(answer, query),
}
