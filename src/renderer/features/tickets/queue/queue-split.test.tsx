import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { cardTexts, ticketsTexts as texts } from '#renderer/features/tickets/texts.ts'
import { TicketQueueScreen } from '#renderer/features/tickets/ticket-queue-screen.tsx'
import { aRow, showQueue, toTicketPage, type Queue } from './queue-screen.test-kit.tsx'

const queue: Queue = {
  element: <TicketQueueScreen />,
  at: '/flight/ticket-queue',
  endpoint: 'tickets.list',
  title: texts.title,
  empty: texts.empty,
}
const rows = ['FIRST1', 'SECND2', 'THIRD3'].map((pnr, index) =>
  aRow({ bookingId: `10009${index}`, pnr, bookingSlug: pnr }),
)

const show = (isRoomy: boolean) =>
  showQueue(queue, toTicketPage(...rows), {
    isWide: true,
    isRoomy,
    answers: {
      'tickets.detail': ({ bookingSlug }) => aTicket({ bookingId: bookingSlug, pnr: bookingSlug }),
      'tickets.bookingHistory': 'never',
    },
  })
const findGrid = () => screen.findByRole('grid', { name: texts.title })
const findTicket = (pnr: string) => screen.findByRole('complementary', { name: `${cardTexts.label} ${pnr}` })
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key })

describe('a ticket beside the list', () => {
  it('follows the cursor while the table keeps the focus, with the e-ticket itself', async () => {
    const page = show(true)
    const grid = await findGrid()
    grid.focus()
    press(grid, 'v')
    const first = await findTicket('FIRST1')
    expect(first.classList).toContain('is-docked')
    await expect.poll(() => first.querySelector('.sheet')?.textContent).toContain('FIRST1')
    press(grid, 'ArrowDown')
    await findTicket('SECND2')
    expect(document.activeElement).toBe(grid)
    expect(page.address()).toContain('open=100091')
    press(grid, 'ArrowDown')
    const third = await findTicket('THIRD3')
    // Enter goes on to the ticket, and Escape back to the table.
    press(grid, 'Enter')
    await expect.poll(() => document.activeElement?.textContent).toBe('THIRD3')
    press(document.activeElement ?? third, 'Escape')
    await expect.poll(() => document.activeElement).toBe(grid)
    press(grid, 'ArrowUp')
    await findTicket('SECND2')
  })

  it('is remembered, and turned off with the same key', async () => {
    const page = show(true)
    const grid = await findGrid()
    press(grid, 'v')
    await findTicket('FIRST1')
    expect(await page.platform.settings.get('tickets.sideBySide')).toBe(true)
    expect(screen.getByRole('button', { name: texts.split }).getAttribute('aria-pressed')).toBe('true')
    press(grid, 'v')
    await expect.poll(() => screen.queryByRole('complementary')).toBeNull()
    press(grid, 'ArrowDown')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(await page.platform.settings.get('tickets.sideBySide')).toBe(false)
  })

  it('is not offered on a narrower page, where the ticket opens over the list', async () => {
    const page = show(false)
    await page.platform.settings.set('tickets.sideBySide', true)
    const grid = await findGrid()
    expect(screen.queryByRole('button', { name: texts.split })).toBeNull()
    press(grid, 'v')
    press(grid, 'ArrowDown')
    expect(screen.queryByRole('complementary')).toBeNull()
    press(grid, 'Enter')
    expect((await findTicket('SECND2')).classList).not.toContain('is-docked')
  })
})
