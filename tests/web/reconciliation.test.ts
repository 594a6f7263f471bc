import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/index.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

const aSale = async () => {
  const [row] = await server.deps.database.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.siteId, 'skyways'),
        eq(bookings.status, 3),
        eq(bookings.supplier, 'synthetic'),
        sql`${bookings.createdAt} > now() - interval '25 days'`,
        sql`not exists (select 1 from change_items c where c.booking_id = ${bookings.id})`,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(1)
  if (!row) throw new Error('the demo sold nothing lately')
  return row
}

describe('reconciliation', () => {
  it('shows sums that add up, imports an invoice after a check, explains a difference and closes it', async () => {
    const { pnr, costMinor } = await aSale()
    const page = await openAt('owner', '/staff/reconciliation')
    await page.getByText('The lines match the change in wallets.').waitFor()
    await picture(page, 'reconciliation')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Import invoices' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Supplier', { exact: true }).fill('synthetic')
    const csv = (amount: string) =>
      Buffer.from(`Invoice No,Invoice Date,PNR,Amount\nINV-9,2026-11-20,${pnr},${amount}\n`)
    const file = { name: 'invoices.csv', mimeType: 'text/csv' }
    await dialog.getByLabel('CSV file').setInputFiles({ ...file, buffer: csv('a lot') })
    await dialog.getByRole('button', { name: 'Check file' }).click()
    await dialog.getByText('Line 2').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const billed = ((costMinor + 12_345) / 100).toFixed(2)
    await dialog.getByLabel('CSV file').setInputFiles({ ...file, buffer: csv(billed) })
    await dialog.getByRole('button', { name: 'Check file' }).click()
    await dialog.getByText('1 matched to a booking', { exact: false }).waitFor()
    await picture(page, 'reconciliation-import')
    await dialog.getByRole('button', { name: 'Import 1 line' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Needs attention').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: `Explain ${pnr}` }).click()
    await dialog.getByText('The supplier billed more than we owe for this booking.').waitFor()
    await picture(page, 'reconciliation-explain')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByLabel('Note').fill('A late fee, agreed')
    await dialog.getByRole('button', { name: 'Close with note' }).click()
    await page.getByText('No lines in this period. Try other dates or types.').waitFor()
    await page.close()
  })

  it('is readable on a phone', async () => {
    const page = await openAt('staff', '/staff/reconciliation', phoneSize)
    await page.getByText('The lines match the change in wallets.').waitFor()
    await picture(page, 'reconciliation-phone')
    const isCut = await page
      .locator('.summary-scroll')
      .evaluate((frame) => frame.scrollWidth > frame.clientWidth)
    expect(isCut).toBe(false)
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })

  it('has a neighbour whose first row is whole below the heads', async () => {
    const page = await openAt('owner', '/staff/gateway-transactions')
    const button = page.getByRole('button', { name: 'Check with gateway' }).first()
    await button.waitFor()
    const isCovered = await button.evaluate((found) => {
      const { left, top } = found.getBoundingClientRect()
      const upper = document
        .elementsFromPoint(left + 8, top + 1)
        .find((one) => !one.classList.contains('grid-semantics'))
      return !(upper && found.contains(upper))
    })
    expect(isCovered).toBe(false)
    await page.close()
  })

  it('is only for those who run the site', async () => {
    const page = await openAt('agent', '/staff/reconciliation')
    await page.getByText("Only the agency's owner and staff can open this page.").waitFor()
    await page.close()
  })
})
