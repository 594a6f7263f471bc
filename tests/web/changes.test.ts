import { and, eq, inArray, lt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings, changeItems } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import {
  agreement,
  aTicketForTwo,
  passengerBoxes,
  sectorBoxes,
  sendButton,
} from '#tests/support/change-flow.ts'
import { clippedCells } from '#tests/support/clipped-cells.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

describe('change requests', () => {
  it('refunds part of a booking, from the form to the wallet, decided by staff', async () => {
    const agent = await openAt('agent', '/flight/change-requests?view=tracker')
    await agent.getByRole('heading', { name: 'Change Requests' }).waitFor()
    const { bookingSlug, pnr, bookingId } = await aTicketForTwo(agent)
    await agent.goto(server.address(`/flight/change-requests/new/${encodeURIComponent(bookingSlug)}`))

    // A refund covers everyone, so nothing can be picked.
    await agent.getByLabel('Request type').selectOption({ label: 'Refund' })
    const passengers = passengerBoxes(agent)
    await expect
      .poll(() => passengers.evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked)))
      .toBe(true)
    await expect.poll(() => passengers.first().isDisabled()).toBe(true)
    await agent.getByLabel('Request type').selectOption({ label: 'Change Itinerary / Reissue' })
    await expect.poll(() => agent.getByRole('group', { name: /^Sectors/ }).count()).toBe(0)

    await agent.getByLabel('Request type').selectOption({ label: 'Partial Refund' })
    await passengers.first().check()
    await sectorBoxes(agent).first().check()
    const button = sendButton(agent)
    await button.filter({ hasText: new RegExp(`${pnr} · ₹.* refund · Skyways`) }).waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
    await agent.getByRole('checkbox', { name: agreement }).check()
    await button.click()
    await agent.getByText('This is required field.').waitFor()
    await agent.getByLabel('Remarks').fill('One of us cannot travel')
    await picture(agent, 'change-request-form')
    expect(await axeFindings(agent)).toEqual([])
    await button.click()
    await agent.getByRole('heading', { name: `Request sent for ${pnr}` }).waitFor()

    // A requested refund can't be requested again.
    await agent.goto(server.address(`/flight/change-requests/new/${encodeURIComponent(bookingSlug)}`))
    await agent.getByLabel('Request type').selectOption({ label: 'Partial Refund' })
    await agent.getByText(/^This was already requested/).waitFor()
    await expect.poll(() => passengers.first().isDisabled()).toBe(true)

    const staff = await openAt('staff', `/flight/change-requests?view=tracker&pnr=${pnr}`)
    await staff.getByText(pnr, { exact: true }).first().click()
    await staff.keyboard.press('Enter')
    await staff.getByRole('button', { name: "Record the airline's outcome" }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/Airline refund in rupees/).fill('100')
    await dialog
      .getByRole('button', { name: new RegExp(`^Record the airline's outcome · ${pnr} · ₹.* · Skyways`) })
      .click()
    await dialog.getByText('This is required field.').waitFor()
    expect(await axeFindings(staff)).toEqual([])
    await dialog.getByLabel(/^Reason/).fill('Credit note came by email')
    await dialog.getByRole('button', { name: /^Record / }).click()
    await dialog.waitFor({ state: 'detached' })
    // A refund below the quote is described in words.
    await staff.getByText(/Completed, but ₹.* less than quoted/).waitFor()
    await staff.getByRole('button', { name: 'Show history' }).click()
    await staff.getByText('Credit note came by email').first().waitFor()
    await picture(staff, 'refund-tracker')

    const [item] = await server.deps.database.db
      .select()
      .from(changeItems)
      .innerJoin(bookings, eq(bookings.id, changeItems.bookingId))
      .where(and(eq(bookings.id, Number(bookingId)), eq(changeItems.state, 'completed')))
    expect(item?.change_items).toMatchObject({ refundedMinor: 10_000 })
  })

  it('shows the tracker as cards on a phone, opens and closes a request, and keeps it in the address', async () => {
    const page = await openAt('agent', '/flight/change-requests?view=tracker', phoneSize)
    await page.getByRole('list', { name: 'Refund tracker' }).getByRole('listitem').first().click()
    await page.waitForURL(/open=\d+/)
    await page.getByRole('complementary', { name: /^Change request / }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('open'))
    await page.getByLabel('PNR or ticket number').fill('NOSUCH')
    await page.getByLabel('PNR or ticket number').press('Enter')
    await page.waitForURL(/pnr=NOSUCH/)
    await page.getByRole('heading', { name: 'No Requests found!' }).waitFor()
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await page.getByRole('list', { name: 'Refund tracker' }).waitFor()
  })

  it('lets staff pay the difference of selected items: Undo sends nothing, then it is paid once', async () => {
    const { db } = server.deps.database
    const undecided = () =>
      db
        .select()
        .from(changeItems)
        .where(
          and(
            eq(changeItems.siteId, 'skyways'),
            lt(changeItems.differenceMinor, 0),
            eq(changeItems.differenceDecision, ''),
            eq(changeItems.state, 'completed'),
          ),
        )
    const staff = await openAt('staff', '/flight/change-requests?view=tracker')
    const grid = staff.getByRole('grid', { name: 'Refund tracker' })
    await staff
      .getByText(/ less$/)
      .first()
      .waitFor()
    expect(await clippedCells(staff)).toEqual([])
    const before = await undecided()
    expect(before.length).toBeGreaterThan(0)
    for (const isUndone of [true, false]) {
      await grid.focus()
      await staff.keyboard.press('Control+a')
      await staff.getByRole('button', { name: `Pay difference (${before.length})` }).click()
      await staff.getByLabel(/^Reason/).fill('Goodwill for a regular customer')
      const pay = staff.getByRole('button', { name: /^Pay difference: \d+ tickets? · ₹ .* · Skyways/ })
      await pay.click()
      await staff.getByText(`Type ${before.length} to continue`).nth(1).waitFor()
      await staff.getByLabel(`Type ${before.length} to continue`, { exact: true }).fill(String(before.length))
      await pay.click()
      await staff.getByRole('button', { name: isUndone ? 'Undo' : 'Send now' }).click()
      await staff.getByText(isUndone ? 'Undone. Nothing was sent.' : `${before.length} done`).waitFor()
      expect(await undecided()).toHaveLength(isUndone ? before.length : 0)
      if (isUndone) await staff.getByRole('button', { name: 'Close' }).click()
    }
    const paid = await db
      .select()
      .from(changeItems)
      .where(
        inArray(
          changeItems.id,
          before.map(({ id }) => id),
        ),
      )
    expect(paid.every(({ differenceDecision }) => differenceDecision === 'madeGood')).toBe(true)
    expect(await checkLedger(db)).toEqual([])
  })

  it("shows no form for someone else's booking", async () => {
    const agent = await openAt('agent', '/flight/ticket-queue')
    const { bookingSlug } = await aTicketForTwo(agent)
    const other = await openAt('retail', `/flight/change-requests/new/${encodeURIComponent(bookingSlug)}`)
    await other.getByText("You can't request changes to this booking").waitFor()
    await expect.poll(() => sendButton(other).count()).toBe(0)
  })
})
