import type { SiteConfig } from '#contract/entities/site.ts'
import { toPublicLogo } from '#server/outbox/mail-html-parts.ts'
import { isShopper } from '#domain/accounts/booking-updates.ts'
import type { MailedTicket } from '#server/db/shapes/mails.ts'
import type { WholeBooking } from '#server/bookings/documents.repo.ts'
import type { Deps } from '#server/deps.ts'
import { createETicketService } from '#server/features/tickets/e-ticket/e-ticket.service.ts'
import { personFrom } from '#server/people/person.ts'
import { toBookingSubject } from '../mail-subject.ts'
import { mailHtml } from '../mail-html.ts'
import { mailText } from '../mail-text.ts'
import { toTicketLink } from '../ticket-link.ts'
import { toMailLines } from '../ticket-mail.ts'
import type { Recipient } from './recipients.ts'
import { updateTexts as texts } from './texts.ts'

/**
 * Creates the function that composes the confirmation of a booking: its e-ticket. Only shoppers see the price, in their
 * own email: agents may pass theirs on, and passengers needn't know what was paid.
 */
export const createConfirmation = (deps: Pick<Deps, 'database' | 'secretKey'>) => {
  const eTickets = createETicketService(deps)
  return async (
    { booking, user }: WholeBooking,
    site: SiteConfig,
    recipient: Recipient,
  ): Promise<{ subject: string; text: string; html: string; eTicket: MailedTicket }> => {
    const [ticket] = await eTickets.byNumbers(site, personFrom(user), [String(booking.id)])
    if (!ticket) throw new Error(`booking ${booking.id} has no e-ticket`)
    const isPriceShown = isShopper(user.userType) && recipient.is === 'account'
    const lines = toMailLines({
      ticket,
      pax: null,
      toName: recipient.name,
      note: '',
      link: toTicketLink({ origin: '', site }, ticket.bookingSlug ?? '', {
        pax: null,
        isPriceHidden: !isPriceShown,
      }),
      isPriceShown,
    })
    const { intro, changedSince, subject } = texts.confirmation
    const confirmed = { ...lines, intro: ticket.status === 'Ticketed' ? intro : changedSince }
    return {
      subject: toBookingSubject({ legs: ticket.segments, pnr: ticket.pnr }, subject),
      text: mailText(confirmed),
      html: mailHtml(confirmed, toPublicLogo(ticket.agency.logoUrl, site.domain)),
      eTicket: { pax: null, isPriceShown },
    }
  }
}
