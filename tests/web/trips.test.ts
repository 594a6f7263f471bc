import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar-days.ts'
import { formatInr } from '#domain/format.ts'
import { indiaDate } from '#domain/india.ts'
import { selectRows } from '#server/db/rows.ts'
import { demoCall } from '#server/demo/demo-call.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { createTripDecisions } from '#server/features/trips/trips.service.ts'
import { topUp } from '#server/ledger/movements.ts'
import { publishPackage } from '#tests/support/publish-package.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const web = setUpWeb()
const title = 'Backwaters for two'
let packageId = ''

beforeAll(async () => {
  const { deps } = web.server
  packageId = await publishPackage(deps, { title, packageName: 'web-trips' })
  await deps.database.transaction((tx) =>
    topUp(tx, {
      siteId: 'skyways',
      userId: demoUserId('skyways', 'retail'),
      amountMinor: 50_000_00,
      sourceKey: 'web-trips',
      text: 'Top-up',
      createdBy: null,
      at: deps.now(),
    }),
  )
})

const isWide = () => document.documentElement.scrollWidth > innerWidth

/** The sums of a trip's ledger lines by account, in paise. */
const readAccounts = async (tripId: string): Promise<Record<string, number>> => {
  const rows = await selectRows<{ code: string; minor: string | number }>(
    web.server.deps.database.db,
    sql`select a.code, sum(l.amount_minor) as minor from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id where e.site_id = 'skyways' and e.order_id = ${tripId}
      group by a.code having sum(l.amount_minor) <> 0 order by a.code`,
  )
  return Object.fromEntries(rows.map(({ code, minor }) => [code, Number(minor)]))
}

const settle = async (tripId: string, cancellationId: string) => {
  const call = demoCall('skyways', demoUserId('skyways', 'staff'))
  const staff = { ...call, actor: { ...call.actor, permissions: ['trips.operate' as const] } }
  const decision = { tripId, cancellationId, decision: 'settle' as const, waiveMinor: 0, note: '' }
  return createTripDecisions(web.server.deps).decideCancellation(decision, staff)
}

const readCancellationId = async (tripId: string): Promise<string> => {
  const [row] = await selectRows<{ id: string | number }>(
    web.server.deps.database.db,
    sql`select c.id from trip_cancellations c join trips t on t.id = c.trip_id
      where t.site_id = 'skyways' and 'T-' || t.number = ${tripId} order by c.id`,
  )
  return String(row?.id ?? '')
}

const paidOf = (page: Page, paid: number, total: number) =>
  page.getByText(`${formatInr(paid)} of ${formatInr(total)} paid`).first()

describe('a trip of a shopper', () => {
  it('is booked with a deposit, paid, and left by one of two, with the amounts of the ledger', async () => {
    const startsOn = addDays(indiaDate(Date.now()), 60)
    const page = await web.openAt('retail', `/packages/web-trips/${packageId}?on=${startsOn}`)
    const panel = page.getByRole('region', { name: 'Your price' })
    // Three nights at 4,000.00 for two and 5 % GST.
    await panel.getByText(formatInr(25_200)).waitFor()
    await panel.getByRole('link', { name: 'Book', exact: true }).click()
    const second = page.getByRole('group', { name: 'Adult 2' })
    await second.getByLabel('First name').fill('Sunita')
    await second.getByLabel('Last name').fill('Sharma')
    await page.getByLabel(/^I have read the payments/).check()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await page.waitForURL(/\/trips\/T-\d+$/)
    const tripId = page.url().split('/').at(-1) ?? ''
    await page.getByRole('heading', { name: 'Pay the deposit to book' }).waitFor()
    expect(await readAccounts(tripId)).toEqual({})
    await page.getByRole('button', { name: `Pay ${formatInr(6_300)}` }).click()
    await paidOf(page, 6_300, 25_200).waitFor()
    expect(await readAccounts(tripId)).toEqual({
      wallet: -6_300_00,
      advances: 6_000_00,
      gstOutput: 300_00,
    })
    await expect.poll(() => axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: `Pay ${formatInr(18_900)}` }).click()
    await paidOf(page, 25_200, 25_200).waitFor()
    expect(await readAccounts(tripId)).toEqual({
      wallet: -25_200_00,
      advances: 24_000_00,
      gstOutput: 1_200_00,
    })

    await page.getByRole('button', { name: 'Cancel travellers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel travellers' })
    await dialog.getByLabel(/^Sunita Sharma/).check()
    // More than thirty days before the start nothing is charged.
    await dialog.getByText(formatInr(12_600)).first().waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'trips-cancel')
    await dialog.getByRole('button', { name: /^Request cancellation of 1 traveller/ }).click()
    await page.getByRole('heading', { name: 'Cancellation requested' }).waitFor()
    const settled = await settle(tripId, await readCancellationId(tripId))
    expect(await readAccounts(tripId)).toEqual({
      wallet: -12_600_00,
      advances: 12_000_00,
      gstOutput: 600_00,
    })
    await page.reload()
    await paidOf(page, 12_600, settled.totalMinor / 100).waitFor()
    const cancellations = page.getByRole('region', { name: 'Cancellations' })
    await cancellations.getByText(formatInr(12_600)).first().waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'trips-page')
    await page.context().close()

    const phone = await web.openAt('retail', `/trips/${tripId}`, phoneSize)
    await paidOf(phone, 12_600, settled.totalMinor / 100).waitFor()
    await phone.getByRole('button', { name: /^Download PDF: RF\// }).waitFor()
    await expect.poll(() => axeFindings(phone)).toEqual([])
    expect(await phone.evaluate(isWide)).toBe(false)
    await picture(phone, 'trips-page-phone')
    await phone.context().close()
  })
})
