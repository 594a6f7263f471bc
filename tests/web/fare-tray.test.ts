import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { dayAhead } from '#tests/support/booking-flow.ts'
import { axeFindings, phoneSize } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { openAt } = setUpWeb()

const results = (days: number): string =>
  `/flight/result/new?origin=DEL&destination=BOM&departure=${dayAhead(days)}&adt=1&chd=0&inf=0`

describe('the fare tray', () => {
  it('keeps fares of two searches, reprices them, sends them without net figures, and holds one', async () => {
    const page = await openAt('agent', results(40))
    await page.locator('.result-rows .result-row').first().waitFor()
    await page.keyboard.press('k')
    await page.getByText('Kept in the fare tray · 1 of 20').waitFor()
    await page.goto(new URL(`/app${results(47)}`, page.url()).href)
    await page.getByLabel('Can be held').check()
    await page
      .locator('.result-rows .result-row', { has: page.locator('.hold-mark') })
      .first()
      .waitFor()
    // The key keeps the first row, so wait until the others are filtered out.
    await page
      .locator('.result-rows .result-row', { hasNot: page.locator('.hold-mark') })
      .first()
      .waitFor({ state: 'detached' })
    await page.keyboard.press('k')
    await page.getByText('Kept in the fare tray · 2 of 20').waitFor()
    await page.getByRole('link', { name: 'Open the tray' }).first().click()
    await page.getByRole('heading', { name: 'Fare tray' }).waitFor()
    await page
      .getByRole('button', { name: /^Hold / })
      .nth(1)
      .waitFor()
    await page.keyboard.press('a')
    await page.getByText('2 done').waitFor()
    await page.getByRole('region', { name: 'Reprice 2 fares' }).getByRole('button', { name: 'Close' }).click()
    const net = await page.evaluate(async () => {
      const answer = (await (await fetch('/api/api/getKeptFares')).json()) as {
        result: { fares: { flight: { offeredPrice: number } }[] }
      }
      return answer.result.fares.map(({ flight }) => flight.offeredPrice)
    })
    expect(net).toHaveLength(2)
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Option 2').waitFor()
    const sent = await dialog.innerText()
    for (const rupees of net) expect(sent).not.toContain(formatInr(rupees))
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    expect((await download).suggestedFilename()).toBe('flight-options.png')
    await dialog.getByRole('button', { name: 'Close' }).click()
    // The tray is on the server: another page of the same person has it too.
    await page.reload()
    await page.getByText('2 of 20').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Hold / })
      .last()
      .click()
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor()
  })

  it('is cards on a phone, and brings back a removed fare', async () => {
    const page = await openAt('agent', '/flight/tray', phoneSize)
    await page.getByText('2 of 20').waitFor()
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await page.getByText('1 of 20').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 of 20').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phoneSize.width)
  })
})
