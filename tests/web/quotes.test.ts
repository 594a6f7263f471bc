import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar-days.ts'
import { formatInr } from '#domain/format.ts'
import { indiaDate } from '#domain/india.ts'
import { selectRows } from '#server/db/rows.ts'
import { publishPackage } from '#tests/support/publish-package.ts'
import { readPdfPages } from '#tests/support/read-pdf.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const web = setUpWeb()
let packageId = ''

beforeAll(async () => {
  packageId = await publishPackage(web.server.deps, {
    title: 'Backwaters to quote',
    packageName: 'web-quotes',
  })
})

const isWide = () => document.documentElement.scrollWidth > innerWidth

/** What the wallets and the other accounts have for a trip, in paise. */
const readAccounts = async (tripId: string): Promise<Record<string, number>> => {
  const rows = await selectRows<{ code: string; minor: string | number }>(
    web.server.deps.database.db,
    sql`select a.code, sum(l.amount_minor) as minor from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id where e.site_id = 'skyways' and e.order_id = ${tripId}
      group by a.code having sum(l.amount_minor) <> 0 order by a.code`,
  )
  return Object.fromEntries(rows.map(({ code, minor }) => [code, Number(minor)]))
}

/** An amount as it is read from a PDF. */
const printedInr = (rupees: number): string => formatInr(rupees).replaceAll(/\s/g, ' ')

const linkIn = (page: Page) => page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()

describe('a quote of a travel agent', () => {
  it('is made, opened, printed, accepted by a customer without an account, and paid at the net price', async () => {
    const startsOn = addDays(indiaDate(Date.now()), 60)
    const agent = await web.openAt('agent', `/packages/web-quotes/${packageId}?on=${startsOn}`)
    await agent.getByRole('link', { name: 'Make a quote' }).click()
    await agent.getByLabel(/^Name/).fill('Deepa Pillai')
    await agent.getByLabel('Your markup').selectOption({ label: 'Amount per option' })
    await agent.getByLabel('Markup, ₹').fill('1999.50')
    await agent.getByText(formatInr(27_199.5)).first().waitFor()
    await expect.poll(() => axeFindings(agent)).toEqual([])
    await agent.getByRole('button', { name: /^Save draft/ }).click()
    await agent.waitForURL(/\/quotes\/Q-\d+$/)
    await picture(agent, 'quotes-editor')
    await agent.getByRole('button', { name: 'Send', exact: true }).click()
    await agent.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
    const link = await linkIn(agent)
    expect(link).toMatch(/\/app\/quote\/[\w-]{22}$/)
    await agent.getByRole('button', { name: 'Done' }).click()
    const quoteId = agent.url().split('/').at(-1) ?? ''

    const customer = await web.openPage(phoneSize)
    await customer.goto(link)
    await customer.getByRole('heading', { level: 1, name: 'Backwaters to quote' }).waitFor()
    await customer.getByText(formatInr(27_199.5)).first().waitFor()
    await expect.poll(() => axeFindings(customer)).toEqual([])
    expect(await customer.evaluate(isWide)).toBe(false)
    await picture(customer, 'quotes-customer-phone')
    const printed = readPdfPages(await customer.pdf({ format: 'A4' })).join('\n')
    expect(printed).toContain(printedInr(27_199.5))
    // Neither what the agent pays, with or without its tax, nor the markup.
    for (const amount of [25_200, 24_000, 1_999.5]) expect(printed).not.toContain(printedInr(amount))
    await customer.getByRole('button', { name: 'Accept quote' }).first().click()
    const travellers = ['Deepa', 'Mohan']
    for (const [index, name] of travellers.entries()) {
      const adult = customer.getByRole('group', { name: `Adult ${index + 1}` })
      await adult.getByLabel('First name').fill(name)
      await adult.getByLabel('Last name').fill('Pillai')
    }
    await customer.getByLabel(/^Your full name/).fill('Deepa Pillai')
    await expect.poll(() => axeFindings(customer)).toEqual([])
    await customer.getByRole('button', { name: /^Accept ·/ }).click()
    await customer.getByRole('heading', { name: 'Quote accepted' }).waitFor()
    await picture(customer, 'quotes-accepted-phone')
    await customer.context().close()

    await agent.goto(web.server.address(`/quotes/${quoteId}`, 'skyways'))
    await agent.getByRole('link', { name: /^Open trip T-/ }).click()
    await agent.waitForURL(/\/trips\/T-\d+$/)
    const tripId = agent.url().split('/').at(-1) ?? ''
    expect(await readAccounts(tripId)).toEqual({})
    await agent.getByRole('button', { name: `Pay ${formatInr(6_300)}` }).click()
    await agent
      .getByText(`${formatInr(6_300)} of ${formatInr(25_200)} paid`)
      .first()
      .waitFor()
    expect(await readAccounts(tripId)).toEqual({
      wallet: -6_300_00,
      advances: 6_000_00,
      gstOutput: 300_00,
    })
  })
})
