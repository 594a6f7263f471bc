import type { Locator, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { axeFindings, phoneSize, settled } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const config = readConfig({ FAREDESK_TEST_TOOLS_HOSTS: 'skyways.localhost', LOG_LEVEL: 'silent' })
const { openAt } = setUpWeb({ config })

/** Still a table, but with too little room for its columns and rows. */
const lowSize = { width: 700, height: 500 }

const scroller = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container'

const isScrolling = (page: Page): Promise<boolean> =>
  page
    .locator(scroller)
    .evaluate((part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)

describe('the lists of what suppliers are owed', () => {
  it.each([
    ['owner', '/staff/supplier-export'],
    ['owner', '/staff/supplier-wallets'],
    ['supplier', '/flight/supplier-wallet'],
  ] as const)('have no serious findings for %s on %s, scrolled or not', async (role, path) => {
    const page = await openAt(role, path)
    await page.getByRole('grid').waitFor()
    expect(await axeFindings(page), 'wide').toEqual([])
    await page.setViewportSize(lowSize)
    await settled(page)
    expect(await isScrolling(page)).toBe(true)
    expect(await axeFindings(page), 'low').toEqual([])
    await page.setViewportSize(phoneSize)
    await page.getByRole('grid').waitFor({ state: 'detached' })
    expect(await axeFindings(page), 'phone').toEqual([])
    await page.context().close()
  })

  it('are one tab stop each, and scroll from the keyboard', async () => {
    const page = await openAt('supplier', '/flight/supplier-wallet', lowSize)
    const grid = page.getByRole('grid')
    await grid.waitFor()
    expect(await isScrolling(page)).toBe(true)
    const pages = page.getByRole('combobox', { name: 'Page', exact: true })
    const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement)
    await pages.focus()
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(grid)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await hasFocus(pages)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    const readScroll = () =>
      page.locator(scroller).evaluate(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft }))
    expect(await readScroll()).toEqual({ scrollTop: 0, scrollLeft: 0 })
    await page.keyboard.press('Control+End')
    await expect.poll(async () => (await readScroll()).scrollLeft).toBeGreaterThan(0)
    const cell = await grid.getAttribute('aria-activedescendant')
    expect(cell).toMatch(/-5$/)
    // The next Tab press and the one back must not scroll the table away from the cursor's cell.
    const scrolled = await readScroll()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(grid)).toBe(true)
    expect(await readScroll()).toEqual(scrolled)
    await page.context().close()
  })
})
