import { requestTypes } from '#contract/common/enumerations.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import type { BookingUpdate } from '#server/outbox/booking-updates.ts'
import type { WholeBooking } from '#server/bookings/documents.repo.ts'
import { makeSlug } from '#server/bookings/slug.ts'
import { plainMailHtml, plainMailText } from '#server/outbox/plain-mail-parts.ts'
import { toBookingSubject, toRoute } from '../mail-subject.ts'
import { toTicketLink } from '../ticket-link.ts'
import type { Recipient } from './recipients.ts'
import { updateTexts as texts } from './texts.ts'

type PlainUpdate = Exclude<BookingUpdate, { kind: 'confirmation' }>
type Decision = Extract<BookingUpdate, { kind: 'decision' }>
interface Words {
  about: string
  paragraphs: string[]
  link: { label: string; path?: string }
}

const toTrip = ({ booking }: WholeBooking): string =>
  texts.trip(toRoute(booking.segments), formatDate(booking.departsAt), booking.pnr)

/** Whether a refund waits in the wallet until the airline confirms it, and only then goes to the payment. */
const isWaiting = ({ refundTo, isUnconfirmed, walletMinor }: Decision): boolean =>
  refundTo === 'source' && isUnconfirmed && walletMinor > 0

/** Returns what a decision did to the wallet, for the account only. */
const toMoneyLines = (update: Decision): string[] => {
  const { decision } = texts
  const { requestType, state, walletMinor, refundTo, creditNoteNo } = update
  if (requestType === requestTypes.changeItinerary)
    return [walletMinor < 0 ? decision.charged(-walletMinor) : decision.notCharged]
  if (state !== 'completed') return []
  if (walletMinor <= 0) return [decision.nothingCredited]
  const toCredited = isWaiting(update)
    ? decision.creditedUntilConfirmed
    : refundTo === 'source'
      ? decision.creditedToSource
      : decision.credited
  return [toCredited(walletMinor), ...(creditNoteNo ? [decision.creditNote(creditNoteNo)] : [])]
}

const toDecisionWords = (update: Decision, whole: WholeBooking, { is }: Recipient): Words => {
  const { decision } = texts
  const { requestType, state, reason } = update
  const passenger = whole.booking.passengers[update.passengerIndex]
  const who = passenger ? `${passenger.firstName} ${passenger.lastName}`.trim() : ''
  const trip = toTrip(whole)
  const isReissue = requestType === requestTypes.changeItinerary
  const refunded = isWaiting(update)
    ? { about: decision.approved, lead: decision.approvedLead(who, trip) }
    : { about: decision.refunded, lead: decision.refundedLead(who, trip) }
  const words = {
    completed: isReissue ? { about: decision.reissued, lead: decision.reissuedLead(who, trip) } : refunded,
    rejected: { about: decision.rejected(requestType), lead: decision.rejectedLead(requestType, who, trip) },
    closed: { about: decision.closed(requestType), lead: decision.closedLead(requestType, who, trip) },
  }[state]
  const details =
    is === 'account' ? [...toMoneyLines(update), ...(reason ? [decision.reason(reason)] : [])] : []
  return { about: words.about, paragraphs: [words.lead, ...details], link: { label: texts.open } }
}

const toHoldWords = (whole: WholeBooking): Words => {
  const { hold } = texts
  const { holdDeadline } = whole.booking
  const trip = toTrip(whole)
  const link = { label: hold.open, path: '/app/flight/booked-queue' }
  return holdDeadline === null
    ? { about: hold.unknownSubject, paragraphs: [hold.unknown(trip), hold.actNow], link }
    : {
        about: hold.subject,
        paragraphs: [hold.until(trip, formatInstant(holdDeadline.toISOString(), indiaZone)), hold.act],
        link,
      }
}

const toWords = (update: PlainUpdate, whole: WholeBooking, recipient: Recipient): Words => {
  switch (update.kind) {
    case 'decision':
      return toDecisionWords(update, whole, recipient)
    case 'holdReminder':
      return toHoldWords(whole)
    case 'scheduleChange': {
      const { schedule } = texts
      const flights = update.flights.flatMap(({ flight, route, before, after }) => [
        schedule.flight(flight, route),
        schedule.before(before.departs, before.arrives),
        schedule.after(after.departs, after.arrives),
      ])
      const paragraphs = [schedule.lead(toTrip(whole)), ...flights, schedule.act]
      return { about: schedule.subject, paragraphs, link: { label: texts.open } }
    }
  }
}

/** Composes every email but the confirmation, which is the e-ticket itself. */
export const composeUpdate = (
  update: PlainUpdate,
  { whole, site, secretKey }: { whole: WholeBooking; site: SiteConfig; secretKey: Uint8Array },
  recipient: Recipient,
): { subject: string; text: string; html: string } => {
  const { booking } = whole
  const { about, paragraphs, link } = toWords(update, whole, recipient)
  const subject = toBookingSubject({ legs: booking.segments, pnr: booking.pnr }, about)
  const { slug } = makeSlug(secretKey, booking.id, booking.slugNonce)
  const toETicket = toTicketLink({ origin: '', site }, slug, { pax: null, isPriceHidden: true })
  const mail = {
    kind: update.kind,
    toAddress: recipient.address,
    toName: recipient.name,
    createdBy: booking.userId,
    subject,
    paragraphs: [texts.hello(recipient.name), ...paragraphs],
    link: { label: link.label, url: link.path ? `https://${site.domain}${link.path}` : toETicket },
  }
  return { subject, text: plainMailText(site, mail), html: plainMailHtml(site, mail) }
}
