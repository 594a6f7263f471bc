import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { bookingEndpoints } from '#contract/http/booking.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'

export type Requote = ResultOf<typeof bookingEndpoints.requoteFlight>

interface HoldQuote {
  quote: Requote | null
  setQuote: Dispatch<SetStateAction<Requote | null>>
  quoteFailure: ApiFailure | null
  isAsking: boolean
  requote: () => Promise<void>
}

/** Gets a hold's current fare once when it mounts, and again on request. */
export const useRequote = (bookingId: string): HoldQuote => {
  const [ask, asking] = ticketsApi.useRequoteMutation()
  const [quote, setQuote] = useState<Requote | null>(null)
  const [quoteFailure, setQuoteFailure] = useState<ApiFailure | null>(null)
  const isAsked = useRef(false)

  const requote = async (): Promise<void> => {
    setQuoteFailure(null)
    const answer = await ask({ BookingId: bookingId })
    if (answer.data) setQuote(answer.data)
    else setQuoteFailure(toFailure(answer.error))
  }
  useEffect(() => {
    // Effects run twice in development; the airline is queried only once.
    if (isAsked.current) return
    isAsked.current = true
    void requote()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])
  return { quote, setQuote, quoteFailure, isAsking: asking.isLoading, requote }
}
