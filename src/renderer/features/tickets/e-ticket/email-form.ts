import type { TicketDetail } from '#contract/entities/booking.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { eTicketTexts } from './texts.ts'

export interface EmailForm {
  name: string
  to: string
  subject: string
  text: string
  hasPrice: boolean
}

/** Fields that the contract lets be empty, and an address that is missing rather than wrong. */
export const emailProblems = (typed: EmailForm): FieldProblem[] =>
  (['to', 'subject'] as const)
    .filter((path) => typed[path].trim() === '')
    .map((path) => ({ path, message: eTicketTexts.required }))

type Passenger = TicketDetail['passenger'][number]

/** Who gets it at first: the passenger it is for, else the one who leads; else who booked. */
export const firstAddress = (
  { passenger, user }: TicketDetail,
  pax: number | null,
): { name: string; to: string } => {
  const of = (one: Passenger | undefined) =>
    one?.email ? { name: `${one.firstName} ${one.lastName}`.trim(), to: one.email } : null
  const named = pax === null ? undefined : passenger.find(({ index }) => index === pax)
  return (
    of(named) ??
    of(passenger.find(({ isLeadPax }) => isLeadPax)) ??
    of(passenger.find(({ email }) => email)) ?? { name: user?.name ?? '', to: user?.email ?? '' }
  )
}
