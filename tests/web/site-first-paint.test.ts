import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { desktopSize, phoneSize } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openPage } = setUpWeb()

/** What the server draws and the application draws again. */
const parts = ['.site-notice', '.shop-name', '.title']

/** Returns the text and the place of each part, and where the card of the search begins. */
const look = async (page: Page) => {
  const places = await Promise.all(
    parts.map(async (part) => [
      part,
      await page.locator(part).textContent(),
      await page.locator(part).boundingBox(),
    ]),
  )
  const card = await page.locator('.search-card').boundingBox()
  return { places, card: card && { ...card, height: 0 } }
}

it.each([
  ['a phone', phoneSize],
  ['a desktop', desktopSize],
])('looks the same on %s before and after the application runs', async (_title, size) => {
  const before = await openPage(size)
  await before.route(/\.js$/, (route) => route.abort())
  await before.goto(server.address('/flight/search'))
  await before.locator('.first-paint .title').waitFor()
  const after = await openPage(size)
  await after.goto(server.address('/flight/search'))
  await after.getByRole('heading', { level: 1 }).waitFor()
  // The sizes of texts are those of the font, which may arrive later than the page.
  for (const page of [before, after]) await page.evaluate(() => document.fonts.ready)
  expect(await look(before)).toEqual(await look(after))
  expect(await after.locator('.first-paint').count()).toBe(0)
})
