import type { Page } from '@playwright/test'
import path from 'node:path'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { TicketPage } from '#contract/http/tickets.ts'
import { toETicketView } from '#domain/e-ticket/e-ticket-view.ts'
import { createThreadPool } from '#server/compute/thread-pool.ts'
import { createLogger } from '#server/logger.ts'
import { eTicketPdfTask } from '#server/pdf/e-ticket-pdf.task.ts'
import type { BenchLine } from './bench-line.ts'
import { openBrowser, signIn } from './support/browser.ts'
import { finishedHtml } from './support/finished-html.ts'
import { percentile, rounded } from './support/percentile.ts'
import { benchSite, startQueueServer } from './support/queue-server.ts'
import { buildWeb } from './support/web-build.ts'

const tickets = 100
const pdfOptions = { preferCSSPageSize: true, printBackground: true }

/** Tickets per document: the maximum of one print job. */
const perJob = 50

const idsFrom = (rows: readonly { bookingId: string }[], from: number): string =>
  Array.from({ length: perJob }, (_, index) => rows[(from + index) % rows.length]?.bookingId ?? '').join(',')

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Opens the print view, waits until it is complete, and creates the PDF. */
const printTicket = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector('html[data-print-ready]', { state: 'attached' })
  await page.pdf(pdfOptions)
}

const inTurn = async (work: (index: number) => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  for (let index = 0; index < tickets; index += 1) times.push(await timed(() => work(index)))
  return times
}

/** Draws the tickets in a worker thread, as the server does for downloads and emails; the first one starts it. */
const drawInThread = async (details: readonly TicketDetail[]): Promise<{ first: number; own: number[] }> => {
  const compute = createThreadPool({
    threads: 1,
    workerFile: path.resolve('src/server/entry/compute-worker.ts'),
    logger: createLogger('silent'),
  })
  const draw = async (index: number): Promise<void> => {
    const ticket = details[index % details.length]
    if (!ticket) throw new Error('no ticket to draw')
    const view = toETicketView({ ticket, pax: null, isPriceShown: false, zone: 'Asia/Kolkata' })
    await compute.run(eTicketPdfTask, { view, notice: null, logo: null })
  }
  try {
    const first = await timed(() => draw(0))
    return { first, own: await inTurn(draw) }
  } finally {
    await compute.close()
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Measures a hundred e-tickets to PDF, each from its address, then fifty per document, and drawn by the server without a
 * browser, next to the same browser printing one finished page a hundred times.
 */
export const run = async (): Promise<BenchLine[]> => {
  const build = await buildWeb()
  const server = await startQueueServer(tickets, build.path)
  const browser = await openBrowser()
  try {
    const { bytes } = await server.call('api/getTickets', { pageSize: 200 })
    const { tickets: rows } = (JSON.parse(bytes.toString()) as { result: TicketPage }).result
    const issued = rows.filter(({ status }) => status === 'Ticketed')
    const toTicketUrl = (index: number): string =>
      `${server.page}/app/e-ticket/${issued[index % issued.length]?.bookingSlug ?? ''}?print=true`
    const page = await browser.newPage()
    await printTicket(page, toTicketUrl(0))
    const own = await inTurn((index) => printTicket(page, toTicketUrl(index)))
    const html = await finishedHtml(page, toTicketUrl(0))
    const context = await browser.newContext()
    await signIn(context, server.page, `staff@${benchSite}.example`)
    const desk = await context.newPage()
    const many = await timed(async () => {
      for (let from = 0; from < tickets; from += perJob)
        await printTicket(
          desk,
          `${server.page}/app/flight/print-tickets?print=true&ids=${idsFrom(issued, from)}`,
        )
    })
    const peer = await inTurn(async () => {
      await page.setContent(html)
      await page.pdf(pdfOptions)
    })
    const details = await Promise.all(
      issued.map(async ({ bookingSlug }) => {
        const answer = await server.call('api/ticketDetail/getTicketDetail', { bookingSlug })
        return (JSON.parse(answer.bytes.toString()) as { result: TicketDetail }).result
      }),
    )
    const server100 = await drawInThread(details)
    const name = 'Chromium, the same finished HTML'
    return [
      {
        name: 'eTicketPdf.server100',
        value: rounded(sum(server100.own) / 1000),
        unit: 's',
        peer: { name, value: rounded(sum(peer) / 1000) },
        target: { most: rounded((1.25 * sum(peer)) / 1000) },
      },
      { name: 'eTicketPdf.serverFirst', value: rounded(server100.first), unit: 'ms', limit: 3_000 },
      {
        name: 'eTicketPdf.together100',
        value: rounded(many / 1000),
        unit: 's',
        peer: { name, value: rounded(sum(peer) / 1000) },
      },
      {
        name: 'eTicketPdf.total100',
        value: rounded(sum(own) / 1000),
        unit: 's',
        peer: { name, value: rounded(sum(peer) / 1000) },
      },
      {
        name: 'eTicketPdf.p95',
        value: rounded(percentile(own, 0.95)),
        unit: 'ms',
        peer: { name, value: rounded(percentile(peer, 0.95)) },
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    build.remove()
  }
}
