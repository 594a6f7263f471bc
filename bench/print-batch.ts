import type { Page } from '@playwright/test'
import { createPrintDesk, ticketsToPrint, toPdfQueue } from '#tests/desktop/support/print-jobs.ts'
import { callBridge } from '#tests/desktop/support/page-calls.ts'
import { startConsole } from '#tests/desktop/support/console.ts'
import { signInAs } from '#tests/desktop/support/sign-in-screen.ts'
import { startDesktopEnv } from '#tests/support/native/desktop-env.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import type { BenchLine } from './bench-line.ts'
import { openBrowser } from './support/browser.ts'
import { finishedHtml } from './support/finished-html.ts'
import { rounded } from './support/percentile.ts'
import { benchSite, startQueueServer } from './support/queue-server.ts'
import { buildWeb } from './support/web-build.ts'

const documents = 500
const waitLimitMs = 600_000
const pollMs = 100
const pdfOptions = { preferCSSPageSize: true, printBackground: true }

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Measures how fast a browser prints one finished page repeatedly, with nothing to load or draw. */
const ratePeer = async (page: Page, url: string): Promise<number> => {
  const html = await finishedHtml(page, url)
  const ms = await timed(async () => {
    for (let index = 0; index < documents; index += 1) {
      await page.setContent(html)
      await page.pdf(pdfOptions)
    }
  })
  return (documents / ms) * 1000
}

/**
 * Measures five hundred e-tickets, each made from its address, stored, handed to a print service and printed, next to
 * Chromium.
 */
export const run = async (): Promise<BenchLine[]> => {
  await buildIfStale('desktop', () => undefined)
  const build = await buildWeb()
  const server = await startQueueServer(documents, build.path)
  const [desktop, browser] = await Promise.all([startDesktopEnv(), openBrowser()])
  const running = await startConsole(desktop)
  try {
    const page = await running.workspace(await running.addTenant(server.host))
    await signInAs(page, `staff@${benchSite}.example`)
    await page.waitForURL(/\/app\/flight\//)
    const wanted = await ticketsToPrint(page, documents)
    const desk = createPrintDesk(running)
    const ms = await timed(async () => {
      const request = { title: 'Batch', documents: wanted, way: toPdfQueue, isCollated: false }
      const jobId = String((await callBridge(page, 'printing.addJob', request)).value?.['jobId'])
      const end = Date.now() + waitLimitMs
      for (;;) {
        const job = await desk.job(jobId)
        if (job?.state === 'done') return
        if (Date.now() > end || job?.state !== 'running') throw new Error(JSON.stringify(job))
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    })
    const titles = desktop.cups?.outFiles().map(({ title }) => title) ?? []
    const rate = (documents / ms) * 1000
    const peerPage = await browser.newPage()
    const peer = await ratePeer(peerPage, `${server.page}/app${wanted[0]?.path ?? ''}`)
    const name = 'Chromium, the same finished HTML'
    return [
      {
        name: 'printBatch.rate500',
        value: rounded(rate),
        unit: 'documents/s',
        peer: { name, value: rounded(peer) },
      },
      { name: 'printBatch.ratio', value: Math.round((rate / peer) * 100) / 100, unit: 'of its rate' },
      {
        name: 'printBatch.lostOrTwice',
        value: Math.abs(documents - new Set(titles).size) + (titles.length - new Set(titles).size),
        unit: 'documents',
        limit: 0,
      },
    ]
  } finally {
    await running.close()
    await browser.close()
    await desktop.stop()
    await server.stop()
    build.remove()
  }
}
