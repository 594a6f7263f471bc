import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { ETicketScreen } from '#renderer/features/tickets/e-ticket-screen.tsx'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'

/** Renders the e-ticket for a reader with all or none of the permissions. */
const show = async (as: Viewer, isPermitted: boolean) => {
  const permissions: Partial<TicketDetail['permissions']> = {
    canSeePrice: isPermitted,
    canEmail: isPermitted,
    canRequestChange: isPermitted,
  }
  const ticket = aTicket({ bookingSlug: 'slug-1' })
  const page = renderScreen(<ETicketScreen />, {
    as,
    at: '/e-ticket/slug-1',
    path: '/e-ticket/:bookingSlug',
    answers: {
      'tickets.detail': { ...ticket, permissions: { ...ticket.permissions, ...permissions } },
      'notifications.bookingMails': [],
    },
  })
  await screen.findByText('0981234567890')
  return page
}

describe('the keys of the e-ticket', () => {
  it('press its buttons, outside dialogs', async () => {
    const page = await show('travelAgent', true)
    const press = (key: string): void =>
      void fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('h')
    expect(screen.getByRole('main').textContent).not.toMatch(/₹/)
    press('e')
    const dialog = await screen.findByRole('dialog')
    fireEvent.keyDown(dialog, { key: 'c' })
    expect(page.address()).toBe('/e-ticket/slug-1')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    press('c')
    await expect.poll(page.address).toBe('/flight/change-requests/new/slug-1')
  })

  it('are shown for the buttons that this reader has', async () => {
    await show('visitor', false)
    fireEvent.keyDown(document.body, { key: '?' })
    const help = await screen.findByRole('dialog', { hidden: true })
    expect([...help.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'p',
      'l',
      'w',
      '?',
    ])
  })
})
