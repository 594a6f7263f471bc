import exceljs from 'exceljs'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { bookings, changeItems, changeRequests } from '#server/db/schema/index.ts'
import { axeFindings, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const config = readConfig({ FAREDESK_TEST_TOOLS_HOSTS: 'skyways.localhost', LOG_LEVEL: 'silent' })
const { server, openAt } = setUpWeb({ config })

const anOpenRefund = async () => {
  const { db } = server.deps.database
  const [row] = await db
    .select({ item: changeItems })
    .from(changeItems)
    .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
    .innerJoin(bookings, eq(bookings.id, changeItems.bookingId))
    .where(
      and(
        eq(changeItems.siteId, 'skyways'),
        eq(changeItems.state, 'pending'),
        ne(changeRequests.requestType, 3),
        ne(changeItems.supplierChangeId, ''),
        isNotNull(changeItems.quotedRefundMinor),
      ),
    )
    .orderBy(asc(changeItems.id))
    .limit(1)
  if (!row) throw new Error('the demo has no open refund')
  return row.item
}
const aFile = async (cells: unknown[]) => {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Refunds')
  sheet.addRow(['Booking', 'Change request', 'Refunded amount', 'Credit note'])
  sheet.addRow(cells)
  const buffer = Buffer.from(await book.xlsx.writeBuffer())
  return {
    name: 'refunds.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  }
}

describe('the refund import', () => {
  it('names a wrong cell, imports a right file, and settles it', async () => {
    const { bookingId, supplierChangeId, quotedRefundMinor, id } = await anOpenRefund()
    const page = await openAt('owner', '/staff/refund-import')
    const file = page.getByLabel('Excel file')
    await file.setInputFiles(await aFile([bookingId, supplierChangeId, 99_999_999, '']))
    await page.getByText(/^C2: Enter up to/).waitFor()
    await picture(page, 'refund-import-errors')
    expect(await axeFindings(page)).toEqual([])
    await file.setInputFiles(
      await aFile([bookingId, supplierChangeId, (quotedRefundMinor ?? 0) / 100, 'CN-1']),
    )
    await page.getByRole('button', { name: 'Import 1 refund' }).click()
    await page.getByRole('button', { name: 'Settle 1 refund' }).click()
    await page.getByText('1 refund settled').waitFor()
    await picture(page, 'refund-import')
    const [item] = await server.deps.database.db.select().from(changeItems).where(eq(changeItems.id, id))
    expect(item).toMatchObject({ state: 'completed', refundedMinor: quotedRefundMinor })
    await page.goto(new URL('/app/staff/supplier-export', page.url()).href)
    await page.getByRole('heading', { name: 'Supplier export' }).waitFor()
    await page.getByLabel('All rows').waitFor()
    await picture(page, 'supplier-export')
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })
})
