import type { Locator, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { fetchMoney } from '#tests/support/booking-flow.ts'
import { clippedCells } from '#tests/support/clipped-cells.ts'
import { axeFindings, desktopSize, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs, openAt } = setUpWeb()

/** How long a batch waits before it sends. */
const undoMs = 5_000

const openQueue = async (page: Page, path = '/flight/ticket-queue'): Promise<void> => {
  await page.goto(server.address(path))
  await page.locator('.grid-cell').first().waitFor()
}
const grid = (page: Page): Locator => page.getByRole('grid')
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected on this page' })

/** Counts the calls of one endpoint that leave the page from now on. */
const callsTo = (page: Page, path: string): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) calls.push(request.postData() ?? '')
  })
  return calls
}

describe('the queue by keyboard', () => {
  it('selects rows, adds up their value, and clears the selection', async () => {
    const page = await openAs('staff')
    await openQueue(page)
    await grid(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await bar(page).getByText('3 selected').waitFor()
    await page.keyboard.press('Control+a')
    await bar(page).getByText('50 selected').waitFor()
    await bar(page).getByRole('button', { name: 'Show sales and margin' }).click()
    await bar(page).getByText('Margin').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'queue-selected')
    await grid(page).focus()
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    await page.context().close()
  })
})

describe('the columns of staff', () => {
  it.each(['/flight/ticket-queue', '/flight/booked-queue'])(
    'all fit a console of 1440 px: %s',
    async (path) => {
      const page = await openAs('staff')
      await openQueue(page, path)
      const ends = await page.evaluate(() =>
        [...document.querySelectorAll('[role=columnheader]')].map(
          (head) => head.getBoundingClientRect().right,
        ),
      )
      const frame = await grid(page).boundingBox()
      const frameEnd = (frame?.x ?? 0) + (frame?.width ?? 0)
      expect(frameEnd).toBeLessThan(desktopSize.width)
      expect(ends.length).toBeGreaterThan(7)
      expect(Math.max(...ends)).toBeLessThanOrEqual(frameEnd)
      expect(await clippedCells(page)).toEqual([])
      await page.context().close()
    },
  )
})

describe("a user's arrangement", () => {
  it('is there on another machine: columns, and named filters', async () => {
    const page = await openAs('staff')
    await openQueue(page, '/flight/ticket-queue?sort=TA&dom=1')
    await page.getByRole('button', { name: 'Columns' }).click()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/saveGridLayout'))
    await page.getByRole('checkbox', { name: 'Departs' }).uncheck()
    await page.getByRole('button', { name: 'Move up: Amount' }).press('Enter')
    expect((await saved).status()).toBe(200)
    await page.keyboard.press('Escape')
    // It returns the focus when it closes.
    await page.getByRole('checkbox', { name: 'Departs' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('View name').fill('Home soon')
    await page.getByLabel('View name').press('Enter')
    await page.getByRole('link', { name: /^Home soon/ }).waitFor()
    await page.context().close()

    const other = await openAs('staff')
    await openQueue(other)
    await expect.poll(() => other.getByRole('columnheader', { name: 'Departs' }).count()).toBe(0)
    const lead = async (): Promise<number> => {
      const heads = await other.getByRole('columnheader').allInnerTexts()
      return heads.indexOf('Flights') - heads.indexOf('Amount')
    }
    await expect.poll(lead).toBeGreaterThan(0)
    await other.getByRole('button', { name: 'Views' }).click()
    await other.getByRole('link', { name: 'Home soon' }).click()
    await other.waitForURL(/sort=TA/)
    expect(new URL(other.url()).searchParams.get('dom')).toBe('1')
    // Saving under the same name replaces the view; deleting removes it.
    await other
      .getByRole('button', { name: 'Clear Filters' })
      .or(other.getByText('Filters (1)'))
      .first()
      .click()
    await other.goto(server.address('/flight/ticket-queue?air=AI'))
    await other.locator('.grid-cell').first().waitFor()
    await other.getByRole('button', { name: 'Views' }).click()
    await other.getByLabel('View name').fill('home soon')
    await other.getByRole('button', { name: "Replace 'Home soon'" }).click()
    await other.getByRole('link', { name: /^Home soon.*current view/ }).waitFor()
    await other.getByRole('button', { name: 'Delete view Home soon' }).click()
    await other.getByRole('link', { name: /^Home soon/ }).waitFor({ state: 'detached' })
    await other.context().close()
  })
})

describe('the ticket card', () => {
  it('has every action, and for staff the user whose email filters the queue', async () => {
    const page = await openAt('staff', '/flight/ticket-queue', phoneSize)
    const ticketed = page
      .getByRole('article')
      .filter({ hasText: 'Ticketed' })
      .filter({ has: page.getByRole('link', { name: 'Change Request' }) })
    const card = ticketed.first()
    await card.waitFor()
    const email = await card.locator('.booked-by-email').innerText()
    await expect.poll(() => card.getByRole('link', { name: 'View Ticket (Full)' }).count()).toBe(1)
    await expect.poll(() => card.getByRole('link', { name: /^Ticket / }).count()).toBeGreaterThan(0)
    await card.getByRole('button', { name: 'Flight Information' }).click()
    await card.getByRole('region', { name: 'Flight Information' }).getByText('Cabin').waitFor()
    await card.getByRole('button', { name: 'Refresh Status' }).click()
    await card.getByText(/^Checked at \d\d:\d\d/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'ticket-card')
    await card.getByRole('button', { name: email }).click()
    await page.waitForURL(/user=/)
    // The previous list stays visible until the new one arrives.
    await expect
      .poll(async () => [...new Set(await page.locator('.booked-by-email').allTextContents())])
      .toEqual([email])
    await page.context().close()
  })

  it('keeps the icons and labels of the selection bar inside its buttons', async () => {
    const page = await openAt('staff', '/flight/ticket-queue', phoneSize)
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('article'), hasText: 'Ticketed' })
    for (const nth of [0, 1]) await cards.nth(nth).getByRole('checkbox').check()
    await bar(page)
      .getByRole('button', { name: /^Cancel \d+$/ })
      .waitFor()
    const overflowing = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { left, right } = button.getBoundingClientRect()
            return [...button.children].some((child) => {
              const inner = child.getBoundingClientRect()
              return inner.left < left || inner.right > right
            })
          })
          .map((button) => button.textContent),
      )
    expect(overflowing).toEqual([])
    await picture(page, 'ticket-selection')
    await page.context().close()
  })

  it('says why no change can be requested', async () => {
    const page = await openAt('retail', '/flight/ticket-queue')
    const cancelled = page.getByRole('article').filter({ hasText: 'Cancelled' }).first()
    await cancelled.waitFor()
    await cancelled.getByRole('button', { name: 'Change Request' }).click({ force: true })
    await expect.poll(() => cancelled.getByText('This booking is already cancelled.').isVisible()).toBe(true)
    expect(page.url()).toMatch(/ticket-queue$/)
    await page.context().close()
  })
})

describe('many holds at once', () => {
  it("are released only after their number was typed and Undo wasn't pressed", async () => {
    const page = await openAs('agent')
    await page.clock.install()
    await openQueue(page, '/flight/booked-queue')
    const released = callsTo(page, '/api/releaseFlight')
    const before = await fetchMoney(page)
    await grid(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    const begin = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Release 2' }).click()
      const press = page.getByRole('button', { name: /^Release 2 holds · Skyways/ })
      await expect.poll(() => press.isDisabled()).toBe(true)
      await page.getByLabel('Type 2 to continue').fill('2')
      await page.keyboard.press('Enter')
      await page.getByText('Nothing has been sent yet.').waitFor()
    }
    await begin()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText('Undone. Nothing was sent.').waitFor()
    // Leaving the page during the delay sends nothing either.
    await page.getByRole('button', { name: 'Close' }).click()
    await begin()
    await page.getByRole('link', { name: 'Tickets' }).click()
    await page.waitForURL(/ticket-queue/)
    await page.clock.fastForward(undoMs + 1_000)
    // This answer comes after anything that was sent before it.
    expect((await fetchMoney(page)).holds).toBe(before.holds)
    expect(released).toEqual([])

    await openQueue(page, '/flight/booked-queue')
    await grid(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await begin()
    // Checked where no Undo is counting down.
    expect(await axeFindings(page)).toEqual([])
    await page.clock.fastForward(undoMs)
    await page.getByText('2 done').waitFor()
    expect(released).toHaveLength(2)
    expect((await fetchMoney(page)).holds).toBe(before.holds - 2)
    await picture(page, 'batch-released')
    await page.context().close()
  })
})

describe('many e-tickets at once', () => {
  it('are emailed, with an outcome for each', async () => {
    const page = await openAs('agent')
    await openQueue(page)
    const sent = callsTo(page, '/notifications/sendEmailForWl')
    await grid(page).focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: /^Email \d+/ }).click()
    await page.getByText(/tickets? with an address$/).waitFor()
    await page.getByRole('radio', { name: 'One address' }).check()
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await page.getByRole('button', { name: /^Send \d+ emails/ }).click()
    await page.getByText('Enter an email address, like name@example.com').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'mail-many')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.locator('.grid-cell', { hasText: 'Ticketed' }).first().click()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Email 1' }).click()
    await page.getByRole('radio', { name: 'One address' }).check()
    await page.getByRole('textbox', { name: 'Email' }).fill('desk@skyways.example')
    await page.getByRole('button', { name: /^Send 1 email ·/ }).click()
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByText(/^(Sent to|To) desk@skyways\.example/).waitFor()
    await page.getByText('1 done').waitFor()
    expect(sent).toHaveLength(1)
    expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({
      to: 'desk@skyways.example',
      subject: 'E-Ticket',
      hp: true,
    })
    await page.context().close()
  })
})
