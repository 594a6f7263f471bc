import { expect, it } from 'vitest'
import { listAxeFindings } from '#tests/support/axe.ts'
import { setUpJourney } from './support/journey.ts'

const journey = setUpJourney({ role: 'staff', name: 'ticket-beside-list', printer: false })

const setWidth = (width: number) =>
  journey.running.app.evaluate(({ BaseWindow }, wide) => {
    BaseWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, width: wide, height: 900 })
  }, width)

it('shows the e-ticket beside the queue while the arrow keys move, and remembers it', async () => {
  const { page } = journey
  await setWidth(1500)
  await page.goto(page.url().replace(/\/app\/.*$/, '/app/flight/ticket-queue'))
  const grid = page.getByRole('grid', { name: 'Air Ticket Queue' })
  const ticket = page.getByRole('complementary', { name: /^Ticket/ })
  await grid.focus()
  await page.keyboard.press('?')
  await page.getByText('ticket beside the list, or over it').waitFor()
  await page.keyboard.press('Escape')
  await grid.focus()
  await page.keyboard.press('v')
  await ticket.waitFor()
  // An issued ticket has its e-ticket there; the arrows find one.
  const sheet = ticket.locator('.sheet')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return sheet.count()
    })
    .toBe(1)
  expect(await grid.evaluate((element) => element === document.activeElement)).toBe(true)
  const [list, beside] = [await grid.boundingBox(), await ticket.boundingBox()]
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  expect(await listAxeFindings(page)).toEqual([])

  await page.goto(page.url().replace(/\?.*$/, ''))
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => ticket.getAttribute('class')).toContain('is-docked')
  await setWidth(1100)
  // Too narrow for both: the ticket is over the list again.
  await expect.poll(() => ticket.getAttribute('class')).not.toContain('is-docked')
  expect(await page.getByRole('button', { name: 'Ticket beside the list' }).count()).toBe(0)
})
