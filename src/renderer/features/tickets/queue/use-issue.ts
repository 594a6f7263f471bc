import { useState } from 'react'
import type { BookingOutcome } from '#contract/http/booking.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { roundRupees } from '#domain/money/money.ts'
import { issueProblem, type IssueProblem } from './issue-problem.ts'
import { useRequote } from './use-requote.ts'

/** Gives the steps of issuing a hold: quote the current fare, issue once, and the outcome. */
export const useIssue = (bookingId: string) => {
  const { quote, setQuote, quoteFailure, isAsking, requote } = useRequote(bookingId)
  const [sendIssue] = ticketsApi.useIssueMutation()
  const sending = useOnce(sendIssue)
  const [problem, setProblem] = useState<IssueProblem | null>(null)
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null)
  const issue = async (acceptedTotal: number, overrideReason: string): Promise<void> => {
    setProblem(null)
    const result = await sending.send({ BookingId: bookingId, acceptedTotal, overrideReason })
    if (result.kind === 'ignored') return
    if (result.kind === 'done') {
      setOutcome(result.value)
      return
    }
    if (result.failure.status === 401) return
    const read = issueProblem(result.failure)
    setProblem(read)
    if (read.kind === 'priceChanged')
      setQuote((before) =>
        before
          ? {
              ...before,
              newTotal: read.now,
              difference: roundRupees(read.now - before.previousTotal),
              isPriceChanged: true,
            }
          : before,
      )
    if (read.kind === 'checks') setQuote((before) => before && { ...before, checks: read.checks })
  }
  return {
    quote,
    quoteFailure,
    isAsking,
    isIssuing: sending.isSending,
    problem,
    outcome,
    requote,
    issue,
  }
}
