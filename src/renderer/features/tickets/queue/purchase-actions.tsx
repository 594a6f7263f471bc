import type { TicketRow } from '#contract/entities/booking.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { RecordOutcome } from '#renderer/entities/record-outcome.tsx'

/** Offers to record the outcome of a purchase in progress; hidden from customers, and from staff for their own bookings. */
export const PurchaseActions = ({ row }: { row: TicketRow }) => {
  const reader = useUser()
  const mayRecord = useMay('bookings.outcome')
  const isOffered = mayRecord && row.status === 'InProgress' && row.user.userId !== reader?.userId
  return <RecordOutcome purchase={row} isOffered={isOffered} />
}
