import type { TicketDetail } from '#contract/entities/booking.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { eTicketTexts } from './texts.ts'

export interface EmailForm {
  name: string
  to: string
  text: string
  hasPrice: boolean
}

/** Reports an empty address as missing instead of invalid. */
export const emailProblems = ({ to }: EmailForm): FieldProblem[] =>
  to.trim() === '' ? [{ path: 'to', message: eTicketTexts.required }] : []

type Passenger = TicketDetail['passenger'][number]

/** Returns the initial recipient: the ticket's passenger, or else the lead passenger, or the person who booked. */
export const firstAddress = (
  { passenger, user }: TicketDetail,
  pax: number | null,
): { name: string; to: string } => {
  const toRecipient = (one: Passenger | undefined) =>
    one?.email ? { name: `${one.firstName} ${one.lastName}`.trim(), to: one.email } : null
  const named = pax === null ? undefined : passenger.find(({ index }) => index === pax)
  return (
    toRecipient(named) ??
    toRecipient(passenger.find(({ isLeadPax }) => isLeadPax)) ??
    toRecipient(passenger.find(({ email }) => email)) ?? { name: user?.name ?? '', to: user?.email ?? '' }
  )
}
