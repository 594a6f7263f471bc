import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { staffRights } from '#contract/common/staff-rights.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { StaffIndex } from './staff-index.tsx'
import { staffIndexTexts as texts } from './staff-index-texts.ts'

const counts = {
  'wallet.proposals': 'never',
  'wallet.requests': 'never',
  'tickets.tickets': 'never',
  'tickets.changeRequests': 'never',
  'tickets.bookedFlights': 'never',
  'trips.getTrips': 'never',
} as const
const show = (as: Viewer, permissions?: string[]) =>
  renderScreen(<StaffIndex />, {
    as,
    at: '/staff',
    answers: counts,
    ...(permissions ? { permissions } : {}),
  })
const listLinks = (): string[] => screen.getAllByRole('link').map((link) => link.textContent ?? '')

describe('StaffIndex', () => {
  it('lists what staff with all rights may open, each with what it is for', async () => {
    show('staff')
    await screen.findByRole('heading', { level: 1, name: texts.title })
    screen.getByText(texts.allRights)
    expect(listLinks()).toEqual(expect.arrayContaining(['Customers', 'Wallets', 'SEO']))
    const entries = screen.getAllByRole('listitem')
    const unexplained = entries.filter((entry) => entry.querySelector('p') === null)
    expect(unexplained.map(({ textContent }) => textContent)).toEqual([])
    const money = within(screen.getByRole('region', { name: 'Transactions' }))
    money.getByRole('link', { name: 'Profit-loss statement' })
  })

  it('lists less for staff with fewer rights, and says so', async () => {
    show('staff', ['customers.view'])
    await screen.findByText(texts.rights(1, staffRights.length))
    expect(listLinks()).toContain('Customers')
    expect(listLinks()).not.toContain('Wallets')
  })

  it('lists what the owner may open', async () => {
    show('owner')
    await screen.findByRole('link', { name: 'Payment gateways' })
    screen.getByText(texts.allRights)
  })

  it('is not shown to agents', async () => {
    show('travelAgent')
    await screen.findByText("Only the agency's owner and staff can open this page.")
  })
})
