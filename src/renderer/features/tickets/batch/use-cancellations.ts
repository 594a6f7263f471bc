import { useEffect, useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { requestTypes } from '#contract/common/enumerations.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { RefundSource } from '#contract/entities/refund-target.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import { unknownFailure } from '#renderer/entities/batch-failure.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'

type Charge = ResultOf<typeof changeRequestEndpoints.cancellationCharge>

/**
 * A booking's charge for a full refund and the online payments that can take it, null if there are none; or why it can't
 * be cancelled.
 */
export type Cancellation =
  { row: TicketRow; charge: Charge; source: RefundSource | null } | { row: TicketRow; problem: string }

/** Loads the charges and the online payments of the bookings that a dialog opened with, one at a time to limit the load on the supplier. */
export const useCancellations = (rows: readonly TicketRow[]): readonly Cancellation[] => {
  const dispatch = useAppDispatch()
  const [initialRows] = useState(rows)
  const [known, setKnown] = useState<readonly Cancellation[]>([])
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<void> => {
      const found: Cancellation[] = []
      for (const row of initialRows) {
        if (isGone) return
        const request = { BookingId: row.bookingId, RequestType: requestTypes.refund }
        const query = dispatch(
          ticketsApi.endpoints.cancellationOneOfMany.initiate(request, { forceRefetch: true }),
        )
        const options = dispatch(
          ticketsApi.endpoints.refundOptionsOfOne.initiate(
            { BookingId: row.bookingId },
            { forceRefetch: true },
          ),
        )
        const [charge, refund] = await Promise.all([query, options])
        query.unsubscribe()
        options.unsubscribe()
        const problem = (toFailure(charge.error ?? refund.error) ?? unknownFailure).message
        found.push(
          charge.data && refund.data
            ? { row, charge: charge.data, source: refund.data.source }
            : { row, problem },
        )
        if (!isGone) setKnown([...found])
      }
    }
    void read()
    return () => {
      isGone = true
    }
  }, [dispatch, initialRows])
  return known
}
