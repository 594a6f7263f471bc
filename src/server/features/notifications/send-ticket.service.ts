import { toPublicLogo } from '#server/outbox/mail-html-parts.ts'
import { randomUUID } from 'node:crypto'
import type { RequestOf } from '#contract/common/endpoint.ts'
import { notificationsEndpoints, type Mail } from '#contract/http/notifications.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import { isStaff, type SignedInContext } from '#server/calls/context.ts'
import { findRepeat, storeKey, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import type { Deps } from '#server/deps.ts'
import type { ETicketService } from '#server/features/tickets/e-ticket/e-ticket.service.ts'
import type { Deliver } from '#server/outbox/deliver.ts'
import { assertWithinLimits } from './mail-limits.ts'
import { toMail } from './mail-on-wire.ts'
import { mailJobKind, mailTimes, retryAfterMs } from '#server/outbox/mail-times.ts'
import { toBookingSubject } from './mail-subject.ts'
import { getMailedBooking } from './mailed-booking.ts'
import { mailHtml } from './mail-html.ts'
import { mailsRepo, otherTicketMail, ticketMail, type MailRow } from '#server/outbox/mails.repo.ts'
import { mailText } from './mail-text.ts'
import { toOneLine } from '#server/outbox/mail-parts.ts'
import { assertSiteMayMail } from '#server/outbox/site-email-limit.ts'
import { toTicketLink } from './ticket-link.ts'
import { sendTexts } from './texts.ts'
import { toMailLines } from './ticket-mail.ts'

type Input = RequestOf<typeof notificationsEndpoints.sendEmailForWl>
type SendDeps = Pick<Deps, 'database' | 'now' | 'logger'>

/** Whether an address is the caller's own or belongs to someone on the booking. */
const isOfBooking = (ticket: TicketDetail, address: string, { actor, subject }: SignedInContext): boolean =>
  [...ticket.passenger.map(({ email }) => email), ticket.user?.email, actor.email, subject.email].some(
    (known) => known?.toLowerCase() === address.toLowerCase(),
  )

/** A name as people have them: letters, spaces and `.'’-`, so that no message or address can stand in its place. */
const plainName = /^[\p{L}\p{M} .'’-]{1,40}$/u

/** Returns the name to greet. For people who aren't on the booking, only staff may use text that isn't a plain name. */
const toGreetedName = (ticket: TicketDetail, input: Input, call: SignedInContext): string => {
  const name = toOneLine(input.name)
  const isFree = isStaff(call.actor) || isOfBooking(ticket, input.to, call)
  return isFree || plainName.test(name) ? name : ''
}

const renderMail = (ticket: TicketDetail, input: Input, call: SignedInContext) => {
  const isPriceShown = !input.hp && ticket.permissions.canSeePrice
  const lines = toMailLines({
    ticket,
    pax: input.pax,
    toName: toGreetedName(ticket, input, call),
    note: input.text,
    link: toTicketLink(call, ticket.bookingSlug ?? '', { pax: input.pax, isPriceHidden: !isPriceShown }),
    isPriceShown,
  })
  return {
    text: mailText(lines),
    html: mailHtml(lines, toPublicLogo(ticket.agency.logoUrl, call.site.domain)),
    eTicket: { pax: input.pax, isPriceShown },
  }
}

/** Lets only staff add a message to people who aren't on the booking, because it comes from the agency's address. */
const assertMayWrite = (ticket: TicketDetail, input: Input, call: SignedInContext): void => {
  if (input.text === '' || isStaff(call.actor) || isOfBooking(ticket, input.to, call)) return
  throw new AppError('invalidRequest', { fields: [{ path: 'text', message: sendTexts.noNote }] })
}

/** Waits for the first attempt, but not longer than a person would; the attempt continues after the call. */
const awaitFirstAttempt = async (
  deliver: Deliver,
  logger: Deps['logger'],
  { siteId, mailId }: { siteId: string; mailId: number },
): Promise<void> => {
  const work = deliver(siteId, mailId).catch((fault: unknown) =>
    logger.error({ err: fault, mailId }, 'sending a mail was interrupted'),
  )
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, mailTimes.callMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}

/**
 * Sends an e-ticket. The email is stored before anything is sent, and rendered here from a booking whose details the
 * caller may see. No HTML from the client is sent, so this can't send emails for others.
 */
export const createSendTicket = (deps: SendDeps, eTickets: ETicketService, deliver: Deliver) => {
  const { database, now, logger } = deps

  const keyedMail = (input: Input, call: SignedInContext) =>
    toKeyedCall(call, notificationsEndpoints.sendEmailForWl, input)

  const write = (ticket: TicketDetail, input: Input, call: SignedInContext) =>
    database.transaction(async (tx): Promise<{ row: MailRow; isNew: boolean }> => {
      const at = now()
      const { siteId, domain } = call.site
      const repo = mailsRepo(tx, siteId)
      await repo.lockSending()
      const messageId = `<${randomUUID()}@${domain}>`
      const kept = await storeKey(tx, keyedMail(input, call), messageId, at)
      const known = kept === messageId ? null : await repo.byMessageId(kept)
      if (known) return { row: known, isNew: false }
      const bookingId = Number(ticket.bookingId)
      const sender = call.actor.userId
      const isKnown = isOfBooking(ticket, input.to, call)
      const mail = { userId: sender, isStaff: isStaff(call.actor), bookingId, address: input.to }
      await assertWithinLimits(repo, { ...mail, isOfBooking: isKnown }, at)
      await assertSiteMayMail(tx, { siteId, cause: 'people' }, at)
      const row = await repo.add({
        bookingId,
        createdBy: sender,
        kind: isKnown ? ticketMail : otherTicketMail,
        toAddress: input.to,
        toName: toGreetedName(ticket, input, call),
        subject: toBookingSubject({ legs: ticket.segments, pnr: ticket.pnr }, sendTexts.subject),
        ...renderMail(ticket, input, call),
        messageId,
        state: 'queued',
        note: sendTexts.waiting,
        createdAt: at,
        updatedAt: at,
      })
      const details = { kind: 'mail', mailId: String(row.id), to: row.toAddress, pax: input.pax }
      const bookings = bookingsRepo(tx, siteId)
      await bookings.addEvent(bookingId, {
        fromStatus: ticket.statusId,
        toStatus: ticket.statusId,
        reason: sendTexts.event,
        actorUserId: sender,
        details,
        at,
      })
      await bookings.addAudit({
        actorUserId: sender,
        subjectUserId: call.subject.userId,
        action: 'booking.mail',
        target: `booking:${bookingId}`,
        details,
        requestId: call.requestId,
        at,
      })
      const runAt = new Date(at.getTime() + retryAfterMs(1))
      const payload = { siteId, mailId: row.id }
      await jobsRepo(tx).add({ kind: mailJobKind, uniqueKey: String(row.id), payload, runAt }, at)
      return { row, isNew: true }
    })

  return async (input: Input, call: SignedInContext): Promise<Mail> => {
    const { siteId } = call.site
    if (input.siteId && input.siteId !== siteId) throw new AppError('siteMismatch')
    const repo = mailsRepo(database.db, siteId)
    const [ticket] = await eTickets.byNumbers(call.site, call.subject, [getMailedBooking(input)])
    if (!ticket) throw new AppError('notFound')
    const earlier = await findRepeat(database.db, keyedMail(input, call))
    const repeated = earlier === null ? null : await repo.byMessageId(earlier)
    if (repeated) return toMail(repeated)
    if (!ticket.permissions.canEmail) throw new AppError('wrongState', { message: sendTexts.noDocument })
    if (input.pax !== null && !ticket.passenger[input.pax])
      throw new AppError('notFound', { message: sendTexts.noPassenger })
    assertMayWrite(ticket, input, call)
    const { row, isNew } = await write(ticket, input, call)
    if (isNew) await awaitFirstAttempt(deliver, logger, { siteId, mailId: row.id })
    return toMail((await repo.byId(row.id)) ?? row)
  }
}
