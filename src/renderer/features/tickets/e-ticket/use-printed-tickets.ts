import { useCallback, useEffect, useState } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { useWholeBookings } from '#renderer/features/tickets/queue/use-whole-bookings.ts'

interface Loaded {
  tickets: readonly TicketDetail[]
  /** Whether all of them are loaded. */
  isWhole: boolean
  error: unknown
}

const nothing: Loaded = { tickets: [], isWhole: false, error: undefined }

/**
 * Loads the tickets of one printed document, for the ids that its page opened with. They arrive in chunks, because the
 * server returns at most fifty at a time.
 */
export const usePrintedTickets = (ids: readonly string[]): Loaded & { retry: () => void } => {
  const read = useWholeBookings()
  const [asked, setAsked] = useState(ids)
  const [loaded, setLoaded] = useState(nothing)
  useEffect(() => {
    if (asked.length === 0) return
    let isGone = false
    const keep = (next: Partial<Loaded>): void => {
      if (!isGone) setLoaded({ ...nothing, ...next })
    }
    keep({})
    read(asked, (tickets) => keep({ tickets })).then(
      (tickets) => keep({ tickets, isWhole: true }),
      (error: unknown) => keep({ error }),
    )
    return () => {
      isGone = true
    }
  }, [read, asked])
  const retry = useCallback(() => setAsked((all) => [...all]), [])
  return { ...loaded, retry }
}
