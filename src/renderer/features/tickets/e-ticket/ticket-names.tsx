import type { TicketDetail } from '#contract/entities/booking.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { CopyGdsNames } from '#renderer/entities/gds-names/copy-gds-names.tsx'

/** Offers agents and staff the passengers of a ticket as GDS names. */
export const TicketNames = ({ ticket }: { ticket: TicketDetail }) => {
  const isAgent = useAudience() === 'agent'
  const [first] = ticket.segments.flat()
  if (!isAgent || !first) return null
  const getPassengers = () =>
    ticket.passenger.map(({ title, firstName, lastName, paxType, dateOfBirth = '' }) => ({
      title,
      firstName,
      lastName,
      paxType,
      dateOfBirth,
    }))
  return <CopyGdsNames getPassengers={getPassengers} travelDate={first.departureTime.slice(0, 10)} />
}
