import type { Page } from '@playwright/test'
import type { PrintDocument, PrintJob } from '#contract/ipc/print-jobs.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import type { RunningConsole } from './console.ts'
import { callBridge, type BridgeAnswer } from './page-calls.ts'

/** Builds an issued ticket of the agency, as the spooler expects it. */
export interface TestTicket {
  path: string
  label: string
  pnr: string
  name: string
  route: string
  date: string
}

/** Builds this many documents of issued tickets, each with a unique label; tickets repeat when there are too few. */
export async function ticketsToPrint(page: Page, count: number): Promise<TestTicket[]> {
  const issued = await page.evaluate(async () => {
    const answer = await fetch('/api/api/getTickets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pageSize: 200 }),
    })
    const { result } = (await answer.json()) as {
      result: {
        tickets: {
          status: string
          bookingSlug: string
          pnr: string
          passengers: { lastName: string; firstName: string }[]
        }[]
      }
    }
    return result.tickets
      .filter(({ status }) => status === 'Ticketed')
      .map(({ bookingSlug, pnr, passengers: [first] }) => ({
        path: `/e-ticket/${encodeURIComponent(bookingSlug)}?print=true&hp=true`,
        pnr,
        name: `${first?.lastName ?? ''}/${first?.firstName ?? ''}`.toUpperCase(),
      }))
  })
  return Array.from({ length: count }, (_, index) => {
    const { path = '/', pnr = '', name = '' } = issued[index % issued.length] ?? {}
    return { path, pnr, name, label: `${pnr} no ${index + 1}`, route: 'DEL-BOM', date: '2027-01-15' }
  })
}

/** A batch takes longer than a click, especially on a busy machine. */
const jobLimitMs = 50_000

export const toPdfQueue = { kind: 'printer', printerName: 'PDF', paper: 'A4', copies: 1 }

/** Passes documents to the spooler as the agency's page does. */
export const addJob = (
  page: Page,
  documents: TestTicket[],
  way: object = toPdfQueue,
): Promise<BridgeAnswer> =>
  callBridge(page, 'printing.addJob', { title: 'E-tickets', documents, way, isCollated: false })

/** The spooler's desk, called as the shell does. */
export const createPrintDesk = (running: RunningConsole) => {
  const call = (name: string, request: object = {}) => callBridge(running.shell, `printJobs.${name}`, request)
  const jobs = async () => ((await call('list')).value?.['jobs'] ?? []) as PrintJob[]
  const job = async (jobId: string) => (await jobs()).find((one) => one.jobId === jobId)
  return {
    call,
    jobs,
    job,
    documents: async (jobId: string) =>
      ((await call('documents', { jobId })).value?.['documents'] ?? []) as PrintDocument[],
    /** Waits until a job matches. */
    until: (jobId: string, isSo: (job: PrintJob) => boolean): Promise<PrintJob> =>
      waitFor(
        `the job ${jobId}`,
        async () => {
          const found = await job(jobId)
          return found && isSo(found) && found
        },
        { timeoutMs: jobLimitMs },
      ),
  }
}
