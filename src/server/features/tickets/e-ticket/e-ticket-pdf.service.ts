import type { RequestOf } from '#contract/common/endpoint.ts'
import type { FileAnswer } from '#contract/common/file-answer.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { ticketsEndpoints } from '#contract/http/tickets.ts'
import { isPriceShownAtFirst, toETicketView } from '#domain/e-ticket/e-ticket-view.ts'
import { indiaZone } from '#domain/india.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createSitePictures } from '#server/features/site/site-pictures.service.ts'
import { eTicketPdfTask } from '#server/pdf/e-ticket-pdf.task.ts'
import { loadPaperLogo } from '#server/pdf/paper-logo.ts'
import type { ETicketService } from './e-ticket.service.ts'

/** Most documents drawn or waiting at once; others are refused. */
const maxAtOnce = 16
/** Limit for one document, its wait included. Drawing takes some tens of milliseconds. */
const drawingLimitMs = 10_000

const busy = (internal: string): AppError => new AppError('unavailable', { internal, retryAfterSeconds: 5 })

/** Which e-ticket is drawn, and how. */
export interface ETicketDrawing {
  ticket: TicketDetail
  pax: number | null
  isPriceShown: boolean
}
export type DrawETicket = (
  drawing: ETicketDrawing,
  site: SiteConfig,
  signal?: AbortSignal,
) => Promise<FileAnswer>

/** Returns the name of an e-ticket's file, without anything but letters, digits and hyphens from the PNR. */
const toFileName = (pnr: string): string =>
  `${['E-Ticket', pnr.replaceAll(/[^\w-]/g, '').slice(0, 40)].filter(Boolean).join('-')}.pdf`

/**
 * Creates the function that draws an e-ticket as a PDF in a worker thread. It throws `unavailable` while too many are
 * being drawn or when drawing takes too long.
 */
export const createDrawETicket = (deps: Pick<Deps, 'database' | 'compute' | 'now'>): DrawETicket => {
  const pictures = createSitePictures(deps)
  let running = 0
  return async (drawing, site, signal) => {
    if (running >= maxAtOnce) throw busy('too many documents are being drawn')
    running += 1
    const limit = AbortSignal.timeout(drawingLimitMs)
    try {
      const view = toETicketView({ ...drawing, zone: indiaZone })
      const logo = await loadPaperLogo(view.agency.logoUrl, (file) => pictures.find(site.siteId, file))
      const paper = { view, notice: findSiteNotice(site), logo }
      const either = signal ? AbortSignal.any([limit, signal]) : limit
      const bytes = await deps.compute.run(eTicketPdfTask, paper, either)
      return { name: toFileName(drawing.ticket.pnr), bytes }
    } catch (fault) {
      throw limit.aborted ? busy('drawing a document took too long') : fault
    } finally {
      running -= 1
    }
  }
}

/** Creates the service that answers with an e-ticket's PDF: the same ticket and price as its page. */
export const createETicketPdf =
  (draw: DrawETicket, eTickets: ETicketService) =>
  async (
    { bookingSlug, pax, hp }: RequestOf<typeof ticketsEndpoints.ticketPdf>,
    { site, subject, signal }: CallContext,
  ): Promise<FileAnswer> => {
    const ticket = await eTickets.bySlug(site, subject, bookingSlug)
    if (pax !== null && !ticket.passenger.some(({ index }) => index === pax)) throw new AppError('notFound')
    const isPriceShown = isPriceShownAtFirst({ pax, isPriceHidden: hp }, ticket.permissions.canSeePrice)
    return draw({ ticket, pax, isPriceShown }, site, signal)
  }
