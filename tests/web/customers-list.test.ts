import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { waitUntilSettled } from '#tests/support/settled-page.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()
const agentId = 'usr_skyways_agent'

describe('the customers screen', () => {
  it('finds a customer, blocks them for a reason, unblocks them and opens their wallet', async () => {
    const page = await openAt('staff', '/staff/customers')
    await page.getByRole('searchbox', { name: 'Search by user or company' }).fill('rao trav')
    await page.getByText('1 customer').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'customers')
    await page.getByRole('gridcell', { name: 'Kavita Rao', exact: true }).dblclick()
    const pane = page.getByRole('complementary', { name: 'Customer Kavita Rao' })
    await pane.getByRole('button', { name: 'Block', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Chargeback of 12 November')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('Customer successfully blocked').waitFor()
    await pane.getByRole('button', { name: 'Unblock' }).click()
    await page.getByText('Customer successfully Unblocked').waitFor()
    const events = await server.deps.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectUserId, agentId), eq(auditEvents.action, 'customer.block')))
    expect(events.map(({ details }) => details['reason'])).toEqual(['Chargeback of 12 November'])
    await pane.getByRole('link', { name: 'Add Money' }).click()
    await page.getByText('Rao Travels').first().waitFor()
    await page.getByRole('button', { name: 'Add Money' }).waitFor()
    await page.context().close()
  })

  it("changes a customer's details and shows it in the history, on a phone", async () => {
    const page = await openAt('staff', '/staff/customers', phoneSize)
    await page.getByRole('link', { name: 'View Details: Kavita Rao' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kavita Rao' }).waitFor()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await waitUntilSettled(page)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'customer-on-a-phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.getByRole('button', { name: 'Change Details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Rao Menon')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kavita Rao Menon' }).waitFor()
    await page.getByText('Rao → Rao Menon').waitFor()
    const [user] = await server.deps.database.db.select().from(users).where(eq(users.id, agentId))
    expect(user?.lastName).toBe('Rao Menon')
    await page.context().close()
  })

  it('is for staff, and for the owner with API consumers only', async () => {
    const page = await openAt('agent', '/staff/customers')
    await page.getByText("Only the agency's owner and staff can open this page.").waitFor()
    await page.context().close()
    const owners = await openAt('owner', '/staff/customers')
    await owners.getByText('No API consumers yet').waitFor()
    expect(await owners.getByRole('link', { name: 'Site Customers' }).count()).toBe(0)
    await owners.context().close()
  })
})
