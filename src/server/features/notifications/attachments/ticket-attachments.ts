import type { SiteConfig } from '#contract/entities/site.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { createDrawETicket } from '#server/features/tickets/e-ticket/e-ticket-pdf.service.ts'
import { createETicketService } from '#server/features/tickets/e-ticket/e-ticket.service.ts'
import type { MailAttachment } from '#server/mail/port.ts'
import type { AttachmentsOf } from '#server/outbox/deliver.ts'
import { writeTicketCalendar } from './ticket-calendar.ts'

type AttachmentDeps = Pick<Deps, 'database' | 'secretKey' | 'compute' | 'now' | 'logger'>

/** Returns a fault's code or class without its message, which may contain a passenger's name. */
const toFaultName = (fault: unknown): string => {
  if (fault instanceof AppError) return fault.code
  const code = typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : ''
  return typeof code === 'string' && code !== '' ? code : fault instanceof Error ? fault.name : 'unknown'
}

/**
 * Creates the function that draws the attachments of an e-ticket's email when it is sent: the PDF, and the flights as a
 * calendar file. They aren't stored with the email. One that can't be drawn is left out, and the log says so.
 */
export const createTicketAttachments = (deps: AttachmentDeps): AttachmentsOf => {
  const eTickets = createETicketService(deps)
  const draw = createDrawETicket(deps)

  const toCalendar = (ticket: TicketDetail, pax: number | null, site: SiteConfig): MailAttachment | null => {
    const text = writeTicketCalendar(
      { ticket, pax, domain: site.domain, notice: findSiteNotice(site) },
      deps.now(),
    )
    return text === null
      ? null
      : {
          name: `Flights-${ticket.pnr.replaceAll(/[^\w-]/g, '')}.ics`,
          type: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: Buffer.from(text),
        }
  }

  return async ({ id, bookingId, eTicket }, site) => {
    if (!eTicket || bookingId === null) return []
    const { pax, isPriceShown } = eTicket
    const ticket = await eTickets.forMail(site, bookingId, isPriceShown)
    if (!ticket) return []
    const attempt = async (
      what: string,
      work: () => Promise<MailAttachment | null>,
    ): Promise<MailAttachment[]> => {
      try {
        const made = await work()
        return made ? [made] : []
      } catch (fault) {
        deps.logger.warn({ mailId: id, fault: toFaultName(fault) }, `an email goes without its ${what}`)
        return []
      }
    }
    const pdf = await attempt('PDF', async () => {
      const { name, bytes } = await draw({ ticket, pax, isPriceShown }, site)
      return { name, type: 'application/pdf', content: bytes }
    })
    return [...pdf, ...(await attempt('calendar file', async () => toCalendar(ticket, pax, site)))]
  }
}
