import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { toSavedCopy } from '#renderer/entities/saved-tickets/saved-copy.ts'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import type { SavedTicket, SavedTickets } from '#renderer/platform/platform.ts'
import { tabKeys } from '#renderer/store/tab-marks.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SavedTicketsScreen } from './saved-tickets-screen.tsx'

const at = '2027-01-15T08:35:00.000Z'
const noTickets = { tickets: [], total: 0, isTotalCapped: false, page: 1, pageSize: 10, totalPages: 0 }
const user = aUser('retail')

/** A device that keeps tickets in memory. */
const aDevice = (over: { owner?: string; held?: SavedTicket[]; isRefusing?: boolean } = {}) => {
  const state = { owner: over.owner ?? '', held: over.held ?? [] }
  const keeper: SavedTickets = {
    start: async (userId) => {
      if (over.isRefusing) return { status: 'unsupported', reason: "Tickets can't be saved in this browser." }
      state.owner = userId
      return { status: 'done', value: null }
    },
    stop: async () => {
      Object.assign(state, { owner: '', held: [] })
    },
    save: async (saved) => {
      state.held = [...state.held, saved]
    },
    list: async () => state.held,
    onNewVersion: () => () => undefined,
  }
  const platform = createFakePlatform({
    savedTickets: { owner: () => state.owner, load: async () => keeper },
  })
  return { state, platform }
}

const show = (device: ReturnType<typeof aDevice>, as: Parameters<typeof renderScreen>[1]['as'] = user) =>
  renderScreen(<SavedTicketsScreen />, {
    as,
    at: '/saved-tickets',
    platform: device.platform,
    answers: { 'tickets.list': noTickets },
  })

describe('SavedTicketsScreen', () => {
  it('lists nothing and says what to do before tickets are kept', async () => {
    show(aDevice())
    await screen.findByText('No saved tickets')
    screen.getByText('Turn on the setting above to save your tickets on this device.')
  })

  it('offers no setting to visitors', async () => {
    show(aDevice(), 'visitor')
    await screen.findByText('Sign in and turn on saved tickets while you have a network.')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('keeps the issued tickets of upcoming trips when it is turned on, and deletes all when turned off', async () => {
    const device = aDevice()
    const page = show(device)
    const ticket = aTicket({ bookingSlug: 'slug-1' })
    page.answer({
      'tickets.list': {
        ...noTickets,
        tickets: [aTicketRow({ bookingId: ticket.bookingId })],
        total: 1,
        totalPages: 1,
      },
      'tickets.details': { tickets: [ticket] },
    })
    await screen.findByText('No saved tickets')
    screen.getByRole('checkbox', { name: 'Save my tickets on this device' }).click()
    await screen.findByText(ticket.pnr)
    expect(device.state.owner).toBe(user.userId)
    expect(JSON.stringify(device.state.held)).not.toContain('totalFare')
    screen.getByRole('checkbox').click()
    await screen.findByText('No saved tickets')
    expect(device.state).toEqual({ owner: '', held: [] })
  })

  it('shows what is kept, when it was kept, and links to the ticket', async () => {
    const held = [toSavedCopy('slug-1', aTicket(), at)]
    show(aDevice({ owner: user.userId, held }))
    const link = await screen.findByRole('link', { name: new RegExp(aTicket().pnr) })
    expect(link.getAttribute('href')).toBe('/e-ticket/slug-1')
    screen.getByText(/^Saved .*15 Jan/)
  })

  it("shows and offers nothing to staff in the customer's session, nor another person's tickets", async () => {
    const held = [toSavedCopy('slug-1', aTicket(), at)]
    show(aDevice({ owner: 'someone-else', held }))
    await screen.findByText('No saved tickets')
    cleanup()
    sessionStorage.setItem(tabKeys.jump, 'jump-1')
    onTestFinished(() => sessionStorage.removeItem(tabKeys.jump))
    show(aDevice({ owner: user.userId, held }))
    await screen.findByText('No saved tickets')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it("says when the browser can't keep tickets", async () => {
    show(aDevice({ isRefusing: true }))
    await screen.findByText('No saved tickets')
    screen.getByRole('checkbox').click()
    await screen.findByText("Tickets can't be saved in this browser.")
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })
})
