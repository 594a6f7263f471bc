import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { and, eq, lt } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { exportFile } from '#contract/common/constants.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { ticketSheetColumns } from '#domain/sheets/ticket-sheet.ts'
import { bookings, changeItems, mails, users } from '#server/db/schema/index.ts'
import { amountOn, fetchMoney } from '#tests/support/booking-flow.ts'
import {
  agreement,
  aTicketForTwo,
  passengerBoxes,
  sectorBoxes,
  sendButton,
  fetchTickets,
} from '#tests/support/change-flow.ts'
import { demoEmail, startAppServer, type WebServer } from '#tests/support/web-server.ts'
import { answerFolderDialog, answerSaveDialog } from './support/dialogs.ts'
import { setUpJourney } from './support/journey.ts'
import { readSheet } from './support/read-sheet.ts'

const minuteMs = 60_000
/** A little longer than a batch waits before it sends. */
const undoMs = 6_000

const openIn = (page: Page, path: string): Promise<unknown> =>
  page.goto(page.url().replace(/\/app\/.*$/, `/app${path}`))

/** Selects bookings in the queue by mouse and space bar. */
const select = async (page: Page, pnrs: readonly string[]): Promise<void> => {
  await openIn(page, '/flight/ticket-queue')
  for (const pnr of pnrs) {
    // The PNR itself is a link; the cell around it selects the row.
    await page
      .locator('.grid-cell', { hasText: pnr })
      .first()
      .click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('Space')
  }
  await page.getByText(`${pnrs.length} selected`).waitFor()
}

const readPdfText = (file: string): string =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })

describe('after the sale, on the desktop:', () => {
  let aheadMs = 0
  let server: WebServer
  const at = setUpJourney({
    role: 'agent',
    name: 'after-sale',
    serve: async () => {
      server = await startAppServer({ now: () => new Date(Date.now() + aheadMs) })
      return { address: (tenant) => `${tenant}.localhost:${server.port}`, stop: server.close }
    },
  })
  let staff: Page
  let refundedPnr = ''

  /** Lists printable tickets on the first page of the queue. */
  const somePnrs = async (count: number): Promise<string[]> =>
    (await fetchTickets(at.page))
      .filter(({ status }) => status === 'Ticketed')
      .slice(0, count)
      .map(({ pnr }) => pnr)

  it('a partial refund goes from its quote to the wallet, to the paisa, and appears in the history', async () => {
    const { page } = at
    const { bookingSlug, pnr } = await aTicketForTwo(page)
    refundedPnr = pnr
    const before = await fetchMoney(page)
    await openIn(page, `/flight/change-requests/new/${encodeURIComponent(bookingSlug)}`)
    await page.getByLabel('Request type').selectOption({ label: 'Partial Refund' })
    await passengerBoxes(page).first().check()
    await sectorBoxes(page).first().check()
    const send = sendButton(page).filter({ hasText: /₹.* refund/ })
    const quotedMinor = amountOn(await send.innerText())
    expect(quotedMinor).toBeGreaterThan(0)
    await page.getByRole('region', { name: 'Before you send' }).getByText('Cancellation charge').waitFor()
    await page.getByLabel('Remarks').fill('One of us cannot travel')
    await page.getByRole('checkbox', { name: agreement }).check()
    await send.click()
    await page.getByRole('heading', { name: `Request sent for ${pnr}` }).waitFor()

    await page.getByRole('link', { name: 'View change requests' }).click()
    await page.getByText(pnr, { exact: true }).first().click()
    await page.keyboard.press('Enter')
    const pane = page.getByRole('complementary', { name: `Change request ${pnr}` })
    const refresh = pane.getByRole('button', { name: 'Refresh Status', exact: true })
    for (const [minutes, word] of [
      [2, 'Acknowledged'],
      [4, 'Completed'],
    ] as const) {
      aheadMs += minutes * minuteMs
      await refresh.click()
      await pane.getByText(word, { exact: true }).first().waitFor()
    }
    await pane.getByText('Credited').first().waitFor()
    expect((await fetchMoney(page)).availableMinor).toBe(before.availableMinor + quotedMinor)
    await pane.getByRole('button', { name: 'Show history' }).click()
    const credited = formatInr(toRupees(quotedMinor))
    await pane.getByRole('list').getByText(credited).first().waitFor()
  })

  it('three tickets are printed at once: as PDFs in a folder, and on a printer', async () => {
    const { page, desktop, running } = at
    const pnrs = await somePnrs(3)
    const folder = desktop.folder('many')
    await answerFolderDialog(running, folder)
    for (const way of [{ label: 'PDF files in a folder' }, { value: 'printer:PDF' }]) {
      await select(page, pnrs)
      const begin = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Print 3' }).click()
        await page.getByLabel('Print with').selectOption(way)
        await page.getByRole('button', { name: 'Print 3 tickets' }).click()
      }
      await begin()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Undone. Nothing was sent.').waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await begin()
      await page.getByRole('button', { name: 'Send now' }).click()
      await page.getByText('Done · 3 of 3').waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
    }
    const saved = readdirSync(folder).map((name) => join(folder, name))
    const printed = ((await desktop.cups?.waitForOutFiles(3)) ?? []).map(({ path }) => path)
    for (const files of [saved, printed]) {
      expect(files).toHaveLength(3)
      const texts = files.map(readPdfText)
      expect(pnrs.filter((pnr) => texts.filter((text) => text.includes(pnr)).length !== 1)).toEqual([])
    }
  })

  it('a batch that is undone sends nothing; otherwise the email reaches the outbox', async () => {
    const { page } = at
    const [pnr = ''] = await somePnrs(1)
    const calls = server.countCalls('/notifications/sendEmailForWl')
    const { db } = server.deps.database
    const mailsBefore = await db.$count(mails)
    await select(page, [pnr])
    const begin = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Email 1' }).click()
      await page.getByRole('radio', { name: 'One address' }).check()
      await page.getByRole('textbox', { name: 'Email' }).fill('desk@customer.example')
      await page.getByRole('button', { name: /^Send 1 email ·/ }).click()
      await page.getByText('Nothing has been sent yet.').waitFor()
    }
    await begin()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. Nothing was sent.').waitFor()
    await page.waitForTimeout(undoMs)
    expect([calls(), await db.$count(mails)]).toEqual([0, mailsBefore])

    await page.getByRole('button', { name: 'Close' }).click()
    await begin()
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByText('1 done').waitFor()
    expect([calls(), await db.$count(mails)]).toEqual([1, mailsBefore + 1])
    const outbox = join(server.deps.config.dataFolder, 'outbox')
    const files = readdirSync(outbox)
    expect(files).toHaveLength(1)
    const mail = await PostalMime.parse(readFileSync(join(outbox, files[0] ?? '')))
    expect(mail.to).toMatchObject([{ address: 'desk@customer.example' }])
    expect(mail.subject).toMatch(/ · PNR \w+ · E-ticket$/)
    expect(mail.text).toContain(pnr)
    expect(mail.html).toContain(pnr)
  })

  it('staff pay what the airline refunded too little: the wallet gets exactly the amount on the button', async () => {
    const { db } = server.deps.database
    const [short] = await db
      .select({ pnr: bookings.pnr })
      .from(changeItems)
      .innerJoin(bookings, eq(bookings.id, changeItems.bookingId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(
        and(
          eq(users.email, demoEmail('agent')),
          lt(changeItems.differenceMinor, 0),
          eq(changeItems.differenceDecision, ''),
        ),
      )
      .orderBy(changeItems.id)
      .limit(1)
    const before = await fetchMoney(at.page)
    staff = await at.openFor('staff')
    await openIn(staff, `/flight/change-requests?view=tracker&todo=1&pnr=${short?.pnr}`)
    await staff
      .getByText(short?.pnr ?? '', { exact: true })
      .first()
      .click()
    await staff.keyboard.press('Enter')
    await staff
      .getByText(/Completed, but ₹.* less than quoted/)
      .first()
      .waitFor()
    await staff.getByRole('button', { name: 'Pay difference' }).first().click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/^Reason/).fill('The airline agreed to the waiver by phone')
    const pay = dialog.getByRole('button', { name: new RegExp(`^Pay difference · ${short?.pnr} · ₹`) })
    const paidMinor = amountOn(await pay.innerText())
    await pay.click()
    await dialog.waitFor({ state: 'detached' })
    expect(paidMinor).toBeGreaterThan(0)
    expect((await fetchMoney(at.page)).availableMinor).toBe(before.availableMinor + paidMinor)
  })

  it('staff download the queue, with bookings on one sheet and all passengers on another', async () => {
    const file = join(at.desktop.folder('export'), exportFile.name)
    await answerSaveDialog(at.running, file)
    await openIn(staff, '/flight/ticket-queue')
    await staff.getByRole('button', { name: 'Download Excel' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/second sheet/).check()
    await dialog.getByRole('button', { name: 'Download' }).click()
    const said = await staff.getByText(/tickets saved to flight-ticket-queue\.xlsx/).innerText()
    const total = Number.parseInt(said.replaceAll(',', ''), 10)
    const queue = readSheet(file)
    expect(queue.name).toBe('Live Flight Ticket Queue')
    expect(queue.rows[0]).toEqual(ticketSheetColumns.map(({ header }) => header))
    expect(queue.rows).toHaveLength(total + 1)
    const detail = readSheet(file, 2)
    expect(detail.name).toBe('Segments and passengers')
    const ofRefunded = (rows: unknown[][]) => rows.filter((row) => row.includes(refundedPnr)).length
    expect(ofRefunded(queue.rows)).toBe(1)
    expect(ofRefunded(detail.rows)).toBeGreaterThan(1)
  })
})
