import { useEffect, useRef, useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { BookingOutcome, bookingEndpoints } from '#contract/http/booking.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { roundRupees } from '#domain/money/money.ts'
import { issueProblem, type IssueProblem } from './issue-problem.ts'

export type Requote = ResultOf<typeof bookingEndpoints.requoteFlight>

/** Gives the steps of issuing a hold: quote the current fare, issue once, and the outcome. */
export const useIssue = (bookingId: string) => {
  const [ask, asking] = ticketsApi.useRequoteMutation()
  const [sendIssue] = ticketsApi.useIssueMutation()
  const sending = useOnce(sendIssue)
  const [quote, setQuote] = useState<Requote | null>(null)
  const [quoteFailure, setQuoteFailure] = useState<ApiFailure | null>(null)
  const [problem, setProblem] = useState<IssueProblem | null>(null)
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null)
  const isAsked = useRef(false)

  const requote = async (): Promise<void> => {
    setQuoteFailure(null)
    const answer = await ask({ BookingId: bookingId })
    if (answer.data) setQuote(answer.data)
    else setQuoteFailure(toFailure(answer.error))
  }
  useEffect(() => {
    // Effects run twice in development; the airline is queried once.
    if (isAsked.current) return
    isAsked.current = true
    void requote()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])

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
    isAsking: asking.isLoading,
    isIssuing: sending.isSending,
    problem,
    outcome,
    requote,
    issue,
  }
}
