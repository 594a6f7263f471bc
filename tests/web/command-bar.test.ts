import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { dayAhead } from '#tests/support/booking-flow.ts'
import { axeFindings, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openPage, openAt } = setUpWeb()

const bar = (page: Page) => page.getByRole('dialog', { name: 'Command bar' })
const field = (page: Page) => bar(page).getByRole('combobox')
const options = (page: Page) => bar(page).getByRole('option')

describe('the command bar', () => {
  it('searches by shorthand, opens a PNR in its drawer, and returns the focus', async () => {
    const page = await openAt('agent', '/flight/ticket-queue')
    await page.locator('.grid-cell').first().waitFor()
    const box = page.getByRole('button', { name: /Search, PNR, command/ })
    await box.focus()
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'command-bar-empty')
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)

    await box.click()
    await field(page).fill('delhi mumbai 15 jan 2 adt')
    await bar(page).getByText('Search New Delhi (DEL) to Mumbai (BOM)').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'command-bar-search')
    await field(page).fill('del mum')
    await options(page).filter({ hasText: 'Mumbai' }).first().waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => field(page).inputValue()).toBe('del BOM ')

    await field(page).fill('A15JANDELBOM 2adt')
    await bar(page).getByText('Galileo format').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(
      /\/flight\/result\/(?!new)[^?]+\?origin=DEL&destination=BOM&departure=\d{4}-01-15&adt=2/,
    )

    await page.goto(server.address('/flight/ticket-queue'))
    const pnr = (await page.locator('.grid-cell .mono').first().innerText()).trim()
    await page.keyboard.press('Control+k')
    await field(page).fill(`*${pnr}`)
    // Immediately: Enter waits for the answer and opens the booking found.
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: `Ticket ${pnr}` }).waitFor()
    await page.context().close()
  })

  it('offers an agent no staff pages, and a shopper nothing', async () => {
    const agent = await openAt('agent', '/flight/search')
    await agent.getByRole('button', { name: /Search, PNR, command/ }).click()
    await field(agent).fill('holds')
    await options(agent).filter({ hasText: 'Holds' }).waitFor()
    await field(agent).fill('manage markup')
    await bar(agent)
      .getByText(/No matches/)
      .first()
      .waitFor()
    expect(await options(agent).filter({ hasText: 'Manage markup' }).count()).toBe(0)
    await agent.context().close()

    const staff = await openAt('staff', '/flight/search')
    await staff.getByRole('button', { name: /Search, PNR, command/ }).click()
    await field(staff).fill('manage markup')
    await options(staff).filter({ hasText: 'Manage markup' }).waitFor()
    await staff.context().close()

    const shopper = await openPage()
    await shopper.goto(server.address('/flight/search'))
    await shopper.getByRole('heading').first().waitFor()
    await shopper.keyboard.press('Control+k')
    expect(await shopper.getByRole('button', { name: /Search, PNR, command/ }).count()).toBe(0)
    expect(await bar(shopper).count()).toBe(0)
    await shopper.context().close()
  })

  it('shows all shortcuts at ?, but not while the user types', async () => {
    const page = await openAt('agent', '/flight/search')
    await page.getByRole('heading').first().waitFor()
    await page.locator('input').first().focus()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Shortcuts' })
    expect(await sheet.count()).toBe(0)
    await page.getByRole('button', { name: /Search, PNR, command/ }).focus()
    await page.keyboard.press('?')
    await sheet.waitFor()
    expect(await sheet.getByText('Agencies').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'keys-sheet')
    await page.context().close()
  })

  it('loses no letter typed while its code is loading, and opens a hold among the holds', async () => {
    const page = await openAt('agent', '/flight/booked-queue')
    const pnr = (await page.locator('.grid-cell .mono').first().innerText()).trim()
    await page.goto(server.address('/flight/search'))
    const box = page.getByRole('button', { name: /Search, PNR, command/ })
    await box.focus()
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    let requested = ''
    await page.route(/\/assets\/web-command-bar[^/]*\.js/, async (route) => {
      requested = route.request().url()
      await isAnswered
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    // Without waiting for the field: these keys arrive at machine speed.
    await page.keyboard.type(`*${pnr}x`)
    await page.keyboard.press('Backspace')
    expect(await field(page).count()).toBe(0)
    answer()
    await options(page).filter({ hasText: pnr }).filter({ hasText: 'Held' }).waitFor()
    expect(requested).not.toBe('')
    expect(await field(page).inputValue()).toBe(`*${pnr}`)
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('Control+k')
    await page.keyboard.type(`rt${pnr}`)
    expect(await field(page).inputValue()).toBe(`rt${pnr}`)
    await options(page).first().filter({ hasText: pnr }).filter({ hasText: 'Held' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toMatch(/\/flight\/booked-queue\?pnr=/)
    await page.getByRole('complementary', { name: `Ticket ${pnr}` }).waitFor()
    await page.context().close()
  })
})

describe('the search form at typing speed', () => {
  it('takes the best match of From and To although the answers come later, and never loses the focus', async () => {
    const page = await openAt('agent', '/flight/search')
    const from = page.getByRole('combobox', { name: 'From', exact: true })
    const to = page.getByRole('combobox', { name: 'To', exact: true })
    await from.waitFor()
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/getAirports*', async (route) => {
      await isAnswered
      await route.continue()
    })
    await from.focus()
    await page.getByRole('listbox', { name: 'From' }).waitFor()
    const stops: string[] = []
    const press = async (key: string) => {
      await page.keyboard.press(key)
      stops.push(
        await page.evaluate(() => {
          const { activeElement } = document
          return activeElement?.getAttribute('aria-label') ?? activeElement?.id ?? 'body'
        }),
      )
    }
    await page.keyboard.type('del')
    await press('Tab')
    await press('Tab')
    expect(await to.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('bom')
    await press('Tab')
    const date = page.getByRole('textbox', { name: 'Departure' })
    expect(await date.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type(dayAhead(30).split('-').reverse().join(''))
    await page.keyboard.press('Enter')
    expect(stops).not.toContain('body')
    expect(page.url()).not.toContain('/flight/result/')
    answer()
    await page.waitForURL(/\/flight\/result\/.*origin=DEL&destination=BOM/)
    await page.context().close()
  })
})
