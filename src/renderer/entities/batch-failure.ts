import { isUnanswered, type ApiFailure } from '#renderer/store/failure.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'

export const batchFailureTexts = {
  noAnswer: "We didn't get a response. Check the booking before you try again.",
} as const

/** What a row of a batch came to when nothing is known of its failure. */
export const noFailure: ApiFailure = { status: 0, errorCode: 'internal', message: '', requestId: '' }

/**
 * A failed call that changes something. Where no answer came nobody knows, and asking again with the same key does no harm; where
 * the server says that it does not know, it is not asked again from here.
 */
export const outcomeOfFailure = (failure: ApiFailure): BatchOutcome => {
  if (failure.errorCode === 'outcomeUnknown')
    return { kind: 'unknown', text: failure.message, isRepeatable: false }
  if (isUnanswered(failure) || failure.errorCode === 'idempotencyInProgress')
    return { kind: 'unknown', text: batchFailureTexts.noAnswer, isRepeatable: true }
  return { kind: 'failed', text: failure.message, requestId: failure.requestId }
}

/** A question alone changes nothing: without an answer it has failed, and may be asked again. */
export const outcomeOfQuestion = ({ message: text, requestId }: ApiFailure): BatchOutcome => ({
  kind: 'failed',
  text,
  requestId,
})
