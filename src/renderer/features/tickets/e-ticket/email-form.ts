import { z } from 'zod'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { eTicketTexts } from './texts.ts'

export const EmailForm = z.object({
  name: z.string().trim().max(80),
  to: z.string().trim().min(1, eTicketTexts.required).max(120).pipe(z.email(eTicketTexts.emailWrong)),
  subject: z.string().trim().min(1, eTicketTexts.required).max(150),
  text: z.string().trim().max(2000),
  hasPrice: z.boolean(),
})
export type EmailForm = z.infer<typeof EmailForm>

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
