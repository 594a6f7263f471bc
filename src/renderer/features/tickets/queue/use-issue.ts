import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { BookingOutcome, bookingEndpoints } from '#contract/http/booking.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { issueProblem, type IssueProblem } from './issue-outcome.ts'

export type Requote = ResultOf<typeof bookingEndpoints.requoteFlight>

/** From the fare as it is now to the tickets: ask, show, issue once, and say what became of it. */
export const useIssue = (bookingId: string) => {
  const [ask, asking] = ticketsApi.useRequoteMutation()
  const [send, sending] = ticketsApi.useIssueMutation()
  const [quote, setQuote] = useState<Requote | null>(null)
  const [quoteFailure, setQuoteFailure] = useState<ApiFailure | null>(null)
  const [problem, setProblem] = useState<IssueProblem | null>(null)
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null)
  const isAsked = useRef(false)
  const isRunning = useRef(false)
  /** One key for each attempt: pressing again after no answer is the same one, another total or reason is a new one. */
  const attempt = useRef({ of: '', key: '' })

  const requote = async (): Promise<void> => {
    setQuoteFailure(null)
    const answer = await ask({ BookingId: bookingId })
    if (answer.data) setQuote(answer.data)
    else setQuoteFailure(failureOf(answer.error))
  }
  useEffect(() => {
    // Effects run twice in development; the airline is asked once.
    if (isAsked.current) return
    isAsked.current = true
    void requote()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])

  const issue = async (acceptedTotal: number, overrideReason: string): Promise<void> => {
    // The state of the button is too slow for a double click; this is not.
    if (isRunning.current) return
    isRunning.current = true
    setProblem(null)
    const of = `${acceptedTotal} ${overrideReason}`
    if (attempt.current.of !== of) attempt.current = { of, key: nanoid() }
    const answer = await send({
      body: { BookingId: bookingId, acceptedTotal, overrideReason },
      idempotencyKey: attempt.current.key,
    })
    isRunning.current = false
    if (answer.data) {
      setOutcome(answer.data)
      return
    }
    const failure = failureOf(answer.error)
    if (!failure || failure.status === 401) return
    const read = issueProblem(failure)
    setProblem(read)
    if (read.kind === 'noAnswer' || read.kind === 'outcomeUnknown') return
    // It was decided and nothing was taken: what comes next is another attempt.
    attempt.current = { of: '', key: '' }
    if (read.kind === 'priceChanged')
      setQuote((before) =>
        before
          ? {
              ...before,
              newTotal: read.now,
              difference: Math.round((read.now - before.previousTotal) * 100) / 100,
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
    isIssuing: sending.isLoading,
    problem,
    outcome,
    requote,
    issue,
  }
}
