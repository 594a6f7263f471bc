import type { Page } from '@playwright/test'
import type { TicketPage } from '#contract/http/tickets.ts'
import type { BenchLine } from './bench-line.ts'
import { openBrowser } from './support/browser.ts'
import { percentile, rounded } from './support/percentile.ts'
import { startQueueServer } from './support/queue-server.ts'
import { buildWeb } from './support/web-build.ts'

const tickets = 100
const pdfOptions = { preferCSSPageSize: true, printBackground: true }

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Opens the print view, waits until it says that it is whole, and makes the PDF. */
const printTicket = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector('html[data-print-ready]', { state: 'attached' })
  await page.pdf(pdfOptions)
}

/** The finished page as one text: what a browser prints when nothing has to be fetched, drawn or worked out. */
const finishedHtml = async (page: Page, url: string): Promise<string> => {
  await page.goto(url)
  await page.waitForSelector('html[data-print-ready]', { state: 'attached' })
  return page.evaluate(`(() => {
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('')
    document.querySelectorAll('script, link').forEach((element) => element.remove())
    document.head.insertAdjacentHTML('beforeend', '<style>' + css + '</style>')
    return document.documentElement.outerHTML
  })()`)
}

const inTurn = async (work: (index: number) => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  for (let index = 0; index < tickets; index += 1) times.push(await timed(() => work(index)))
  return times
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A hundred e-tickets to PDF, each from its address; beside the same browser printing one finished page a hundred times. */
export const run = async (): Promise<BenchLine[]> => {
  const build = await buildWeb()
  const server = await startQueueServer(tickets, build.path)
  const browser = await openBrowser()
  try {
    const { bytes } = await server.call('api/getTickets', { pageSize: 200 })
    const { tickets: rows } = (JSON.parse(bytes.toString()) as { result: TicketPage }).result
    const issued = rows.filter(({ status }) => status === 'Ticketed')
    const urlOf = (index: number): string =>
      `${server.page}/app/e-ticket/${issued[index % issued.length]?.bookingSlug ?? ''}?print=true`
    const page = await browser.newPage()
    await printTicket(page, urlOf(0))
    const own = await inTurn((index) => printTicket(page, urlOf(index)))
    const html = await finishedHtml(page, urlOf(0))
    const peer = await inTurn(async () => {
      await page.setContent(html)
      await page.pdf(pdfOptions)
    })
    const name = 'Chromium, the same finished HTML'
    return [
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
