import type { Task } from '#server/compute/compute.ts'
import { packOffers, unpackOffers } from '#server/offers/packed-offers.ts'
import { loadReference } from '#server/reference/reference.ts'
import { checkAnswer } from '#server/suppliers/checked-answer.ts'
import { SupplierError, type CheckedAnswer, type SupplierErrorCode } from '#server/suppliers/port.ts'
import { badAnswer, parseJson } from './post-json.ts'
import { readSearchAnswer, type SearchAsk } from './search-answer.ts'
import { openAnswer, type TboAnswer, type TboEnvelope } from './tbo-answer.ts'

/** A SupplierError as plain data, because errors lose their class between threads. */
export interface PlainFailure {
  code: SupplierErrorCode
  message: string
  internal: string
}

type SearchReading =
  /** The bytes aren't an answer at all. */
  | { kind: 'unreadable'; failure: PlainFailure }
  /** An answer without usable offers: the supplier's refusal, or nothing in it could be read. */
  | { kind: 'failed'; envelope: TboEnvelope; failure: PlainFailure }
  | { kind: 'read'; envelope: TboEnvelope; answer: CheckedAnswer; dropped: number; corrected: number }

/** Parses, reads, checks and packs the answer to a search. */
export const readSearchTask: Task<{ bytes: Uint8Array; ask: SearchAsk }, SearchReading> = {
  name: 'tbo.readSearch',
  run: ({ bytes, ask }) => {
    let opened: TboAnswer
    try {
      opened = openAnswer(parseJson(bytes))
    } catch (fault) {
      return { kind: 'unreadable', failure: toPlainFailure(fault) }
    }
    const { body: _read, ...envelope } = opened
    try {
      const { answer, dropped, corrected } = readSearchAnswer(opened, ask, loadReference())
      const checked = checkAnswer(answer, ask.query)
      if (!checked) throw badAnswer('an invalid search answer')
      return { kind: 'read', envelope, answer: checked, dropped, corrected }
    } catch (fault) {
      return { kind: 'failed', envelope, failure: toPlainFailure(fault) }
    }
  },
}

/** Joins the answers of several searches, whose offers have different ids. */
export const joinSearchesTask: Task<readonly CheckedAnswer[], CheckedAnswer> = {
  name: 'tbo.joinSearches',
  run: (answers) => {
    const refused: Record<string, number> = {}
    for (const [reason, count] of answers.flatMap((answer) => Object.entries(answer.refused)))
      refused[reason] = (refused[reason] ?? 0) + count
    return {
      traceKey: answers[0]?.traceKey ?? '',
      expiresAt: answers.map(({ expiresAt }) => expiresAt).toSorted()[0] ?? '',
      offers: packOffers(answers.flatMap(({ offers }) => unpackOffers(offers))),
      refused,
    }
  },
}

/** Anything but an expected failure is a fault, which fails the task. */
const toPlainFailure = (fault: unknown): PlainFailure => {
  if (!(fault instanceof SupplierError)) throw fault
  const { code, message, internal } = fault
  return { code, message, internal }
}
