import { describe, expect, it } from 'vitest'
import { drawJpeg } from '#tests/support/packages-images-kit.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const web = setUpWeb()

const itinerary = `Day 1: Arrival in Kochi
Your driver meets you at the airport.
14:00 Harbour cruise
Overnight in Kochi
Day 2: Kochi to Munnar
09:00 Drive from Kochi to Munnar
Meals: Breakfast
Day 3: Departure from Munnar
10:00 Transfer from Munnar to Kochi
Meals: Breakfast`

describe('the builder of packages', () => {
  it('makes a package from a pasted text, prices it, publishes it with a picture, and the shop shows it', async () => {
    const page = await web.openAt('staff', '/staff/add-package')
    await page.getByLabel('Title').fill('Hills in three days')
    await page.getByLabel('Place of destination 1').fill('Munnar')
    await page.getByRole('link', { name: 'Itinerary' }).click()
    await page.getByRole('button', { name: 'Paste text' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Itinerary text').fill(itinerary)
    await dialog.getByText('3 days found').waitFor()
    // No one has pressed Save: a new package is saved automatically and gets its address, which leaves the dialog open.
    await page.waitForURL(/\/staff\/add-package\/[0-9a-f]{24}/)
    await dialog.getByText('3 days found').waitFor()
    await dialog.getByRole('button', { name: 'Add 3 days' }).click()
    await page.getByRole('heading', { name: 'Day 1 of 3' }).waitFor()
    await page.getByText(/^Saved \d\d:\d\d/).waitFor()

    // Days are moved by keyboard, and back.
    const second = page.getByRole('button', { name: /Day 2:/ })
    await second.press('Alt+ArrowUp')
    await page.getByRole('button', { name: /Day 1:.*Kochi to Munnar/ }).press('Alt+ArrowDown')
    await page.getByRole('button', { name: /Day 1:.*Arrival in Kochi/ }).waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'packages-builder-plan')

    await page.getByRole('link', { name: 'Prices' }).click()
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByRole('button', { name: 'Add season' }).click()
    await page.getByRole('button', { name: /^Add prices/ }).click()
    const single = page.getByLabel(/^Single, Standard/)
    await single.fill('6500')
    await single.press('ArrowRight')
    await page.keyboard.type('4,000')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('3500')
    await page.getByText('₹ 8,000').waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'packages-builder-prices')

    // What is missing opens its field.
    await page.getByRole('button', { name: 'Add what cancelling costs' }).click()
    await page.getByRole('button', { name: 'Add usual steps' }).click()
    await page.getByRole('button', { name: 'Pictures', exact: true }).click()
    await page.getByText('No pictures yet').waitFor()
    const buffer = await drawJpeg(1_200, 800, 120)
    await page
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByLabel('Description').fill('Tea gardens in the morning')
    await page.getByRole('button', { name: 'Save pictures' }).click()
    await page.getByText('Pictures saved').waitFor()
    await page.goBack()
    await page.getByText('Ready to publish').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'On sale', exact: true }).waitFor()

    await page.getByRole('button', { name: 'Versions' }).click()
    // Saves of the last half hour are folded.
    await page
      .getByText(/^\d+ saves?$/)
      .last()
      .click()
    await page.getByRole('button', { name: 'Compare version 1 with the latest' }).click()
    await page.getByText(/\d+ differences?$/).waitFor()
    await picture(page, 'packages-builder-compare')
    await page.context().close()

    const shop = await web.openPage()
    await shop.goto(web.server.address('/packages?q=Hills+in+three+days'))
    await shop.getByText('Hills in three days').first().waitFor()
    await shop.context().close()
  })

  it('fits a phone, with a part for the checklist', async () => {
    const page = await web.openAt('staff', '/staff/add-package', phoneSize)
    await page.getByLabel('Title').fill('A phone package')
    for (const part of ['Itinerary', 'Content', 'Prices', 'Policies', 'Checklist', 'Basics']) {
      await page.locator('.builder-tabs').getByRole('link', { name: part }).click()
      await page.locator(`.builder-tabs [aria-current="page"]`, { hasText: part }).waitFor()
      await expect.poll(() => axeFindings(page)).toEqual([])
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect([part, isWide]).toEqual([part, false])
    }
    await picture(page, 'packages-builder-phone')
    await page.context().close()
  })
})
