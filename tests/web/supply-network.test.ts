import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings, linkOrders } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { agreement, passengerBoxes, sectorBoxes, sendButton } from '#tests/support/change-flow.ts'
import { runMirrorJob } from '#tests/support/link-money-kit.ts'
import {
  addBlock,
  addList,
  approvePayment,
  approveRequest,
  buyTwoSeats,
  networkPaths,
  openApproval,
  reportPayment,
  requestList,
} from '#tests/support/network-flow.ts'
import { axeFindings, desktopSize, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

/** Reads the amount and the balance of each entry that a list shows, newest first, in paise. */
const readEntries = (page: Page, entries: string): Promise<(number | undefined)[][]> =>
  page.locator(entries).evaluateAll((all) =>
    all.map((entry) => {
      const texts = (entry.textContent ?? '').match(/[-−]?\s?₹\s?[-−]?[\d,]+\.\d\d/g) ?? []
      const amounts = texts.map((text) => {
        const paise = Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
        return /[-−]/.test(text) ? -paise : paise
      })
      return [amounts[0], amounts.at(-1)]
    }),
  )

/** Refunds the first passenger of a booking. */
const refundOne = async (page: Page, { bookingSlug, pnr }: { bookingSlug: string; pnr: string }) => {
  const path = `/flight/change-requests/new/${encodeURIComponent(bookingSlug)}`
  await page.goto(server.address(path, 'meridian'))
  await page.getByLabel('Request type').selectOption({ label: 'Partial Refund' })
  await passengerBoxes(page).first().check()
  await sectorBoxes(page).first().check()
  await page.getByLabel('Remarks').fill('One of us cannot travel')
  await page.getByRole('checkbox', { name: agreement }).check()
  await sendButton(page).filter({ hasText: 'Meridian Holidays' }).click()
  await page.getByRole('heading', { name: `Request sent for ${pnr}` }).waitFor()
}

describe('an agency that sells the seats of another', () => {
  it('requests a list, is approved, pays in, sells, refunds, and has the same statement as its supplier', async () => {
    const supplier = await openAt('owner', networkPaths.lists)
    await addList(supplier)
    const desk = await openAt('staff', networkPaths.paymentsToApprove)
    await addBlock(desk)
    const consumer = await openAt('owner', networkPaths.available, desktopSize, 'meridian')
    await requestList(consumer)
    await supplier.goto(server.address(networkPaths.consumers))
    await openApproval(supplier)
    await picture(supplier, 'consumer-request-approve')
    expect(await axeFindings(supplier)).toEqual([])
    await approveRequest(supplier)

    await consumer.goto(server.address(networkPaths.payIn, 'meridian'))
    await reportPayment(consumer)
    await desk.reload()
    await approvePayment(desk)
    const agent = await openAt('agent', networkPaths.results, desktopSize, 'meridian')
    const ticket = await buyTwoSeats(agent)
    await refundOne(agent, ticket)
    await runMirrorJob(server)

    // The statement that the supplier shows to the agency is the one that its own staff see.
    await consumer.goto(server.address('/staff/supplier-wallets/link-skyways', 'meridian'))
    const statement = '[aria-label="Supplier\'s statement"] .supplier-payment'
    await expect.poll(() => consumer.locator(statement).count()).toBe(3)
    await picture(consumer, 'linked-statement')
    expect(await axeFindings(consumer)).toEqual([])
    await desk.setViewportSize(phoneSize)
    await desk.goto(server.address(`/staff/wallets?email=${encodeURIComponent('Meridian Holidays')}`))
    await desk.getByRole('link', { name: 'Meridian Holidays' }).click()
    await expect.poll(() => desk.locator('.statement-card').count()).toBe(3)
    const [refund, sale, payment] = await readEntries(consumer, statement)
    expect(await readEntries(desk, '.statement-card')).toEqual([refund, sale, payment])

    const { db } = server.deps.database
    const [sold] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(ticket.bookingId)))
    if (!sold) throw new Error('the booking is gone')
    expect(await db.$count(linkOrders, eq(linkOrders.reference, sold.reference))).toBe(1)
    const paidMinor = 10_000_00
    expect(payment).toEqual([paidMinor, paidMinor])
    expect(sale).toEqual([-sold.costMinor, paidMinor - sold.costMinor])
    expect(refund?.[0]).toBeGreaterThan(0)
    expect(await checkLedger(db)).toEqual([])
  })
})
