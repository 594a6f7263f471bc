import { useCallback, useEffect, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useWholeBookings } from '#renderer/features/tickets/queue/use-whole-bookings.ts'
import { mapPassengerAddresses } from './mail-addresses.ts'

type Addresses =
  | { phase: 'reading' }
  | { phase: 'failed'; failure: ApiFailure | null }
  | { phase: 'known'; addresses: Map<string, string> }

/** Gives the passengers' own addresses for the bookings with which a dialog opened. */
export const useMailAddresses = (rows: readonly TicketRow[]) => {
  const read = useWholeBookings()
  const [asked, setAsked] = useState(() => rows.map(({ bookingId }) => bookingId))
  const [state, setState] = useState<Addresses>({ phase: 'reading' })
  useEffect(() => {
    let isGone = false
    const keep = (next: Addresses): void => {
      if (!isGone) setState(next)
    }
    keep({ phase: 'reading' })
    read(asked).then(
      (tickets) => keep({ phase: 'known', addresses: mapPassengerAddresses(tickets) }),
      (error: unknown) => keep({ phase: 'failed', failure: toFailure(error) }),
    )
    return () => {
      isGone = true
    }
  }, [read, asked])
  const retry = useCallback(() => setAsked((ids) => [...ids]), [])
  return { state, retry }
}
