import type { Page } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents, bookings, ledgerEntries, users } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import {
  amountOn,
  chooseFare,
  dayAhead,
  fetchMoney,
  fillPassenger,
  goToReview,
  payButton,
  payFromWallet,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { axeFindings, demoEmail, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

const findUser = async (role: string) => {
  const { db } = server.deps.database
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, demoEmail(role)))
  if (!user) throw new Error(`there is no ${role}`)
  return user
}
const band = (page: Page) => page.getByRole('complementary', { name: 'Act for a customer' })
const actForAgent = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Act for customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Act for a customer' })
  await dialog.getByRole('searchbox', { name: 'Customer' }).fill(demoEmail('agent'))
  await dialog.getByRole('button', { name: new RegExp(demoEmail('agent')) }).click()
  await band(page).waitFor()
  await page.waitForURL(/\/app\/flight\/search/)
}
const trip = {
  origin: 'DEL',
  destination: 'BOM',
  date: dayAhead(41),
  firstName: 'Charulata',
  lastName: 'Sengupta',
}

describe('acting for a customer', () => {
  it("books and issues on the customer's wallet, and says for whom on every page", async () => {
    const [agent, staff] = [await findUser('agent'), await findUser('staff')]
    const agentPage = await openAt('agent', '/flight/ticket-queue')
    const before = await fetchMoney(agentPage)
    const page = await openAt('staff', '/flight/ticket-queue')
    const other = await page.context().newPage()
    const ownMoney = await fetchMoney(page)

    await actForAgent(page)
    const who = await band(page).innerText()
    expect(who).toContain(`You're acting for ${agent.firstName} ${agent.lastName}`)
    expect(who).toContain(agent.company?.companyName)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'act-for-search')

    await searchFlights(page, trip)
    await chooseFare(page, 2)
    expect(await page.locator('[name="passengers.0.email"]').inputValue()).toBe(agent.email)
    await fillPassenger(page, trip)
    await goToReview(page)
    await page
      .getByText(agent.company?.companyName ?? '', { exact: false })
      .first()
      .waitFor()
    await picture(page, 'act-for-review')
    const amountMinor = amountOn(await payButton(page).innerText())
    await payFromWallet(page)
    await page.getByText('SENGUPTA', { exact: false }).first().waitFor()
    await band(page).waitFor()

    const { db } = server.deps.database
    const [booking] = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, agent.id), eq(bookings.createdBy, staff.id)))
      .orderBy(desc(bookings.id))
      .limit(1)
    expect(booking).toMatchObject({ amountMinor })
    const after = await fetchMoney(agentPage)
    expect(after).toEqual({
      ...before,
      availableMinor: before.availableMinor - amountMinor,
      tickets: before.tickets + 1,
    })
    const entries = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.bookingId, booking?.id ?? 0))
    expect(entries.length).toBeGreaterThan(0)
    expect(new Set(entries.map(({ createdBy }) => createdBy))).toEqual(new Set([staff.id]))
    expect(await checkLedger(db)).toEqual([])
    const events = await db
      .select({ actor: auditEvents.actorUserId, action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectUserId, agent.id))
    expect(events).toEqual(
      expect.arrayContaining([
        { actor: staff.id, action: 'staff.beganActFor' },
        { actor: staff.id, action: 'staff.actFor' },
      ]),
    )

    // Another tab of the same person is their own.
    await other.goto(server.address('/flight/ticket-queue'))
    await other.getByRole('button', { name: 'Act for customer' }).waitFor()
    expect(await band(other).count()).toBe(0)
    expect((await fetchMoney(other)).availableMinor).toBe(ownMoney.availableMinor)
    await other.close()

    // A reload keeps it, and one click ends it with everything of the customer.
    await page.reload()
    await band(page).getByRole('button', { name: 'Stop acting' }).click()
    await band(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Act for customer' }).waitFor()
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(stored).not.toContain(trip.lastName)
    expect(stored).not.toContain(agent.email)
    await page.context().close()
    await agentPage.context().close()
  })

  it('ends when the account is blocked, and with the session, on a phone', async () => {
    const agent = await findUser('agent')
    const { db } = server.deps.database
    const block = (isBlocked: boolean) => db.update(users).set({ isBlocked }).where(eq(users.id, agent.id))
    const page = await openAt('staff', '/flight/ticket-queue', phoneSize)
    await actForAgent(page)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'act-for-phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await block(true)
    await page.reload()
    await page.getByText(`You're no longer acting for ${agent.firstName} ${agent.lastName}`).waitFor()
    await block(false)
    await page.getByRole('button', { name: 'Close' }).click()
    await actForAgent(page)
    await page.goto(server.address('/logout'))
    // The band is also missing while the page is still loading its user, so wait until it has signed out.
    await page.waitForURL((url) => !url.pathname.endsWith('/logout'))
    await band(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => sessionStorage.getItem('faredesk-act-for'))).toBeNull()
    await page.context().close()
  })
})
