import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SubscribersScreen } from './subscribers-screen.tsx'

const asha = {
  email: 'asha@reader.example',
  source: '/flight/search',
  isActive: true,
  createdAt: '2026-11-20T06:30:00Z',
}
const toPage = (...subscribers: (typeof asha)[]) => ({
  subscribers,
  page: 1,
  pageSize: 50,
  total: subscribers.length,
  totalPages: 1,
  isTotalCapped: false,
})
const show = (answer: Answer<'users.getEmailSubscribers'>, at = '/staff/subscribers') =>
  renderScreen(<SubscribersScreen />, {
    as: 'staff',
    at,
    isNarrow: true,
    answers: { 'users.getEmailSubscribers': answer },
  })

describe('SubscribersScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says how people become subscribers when there are none', async () => {
    show(toPage())
    await screen.findByRole('heading', { name: 'No subscribers yet' })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: "Couldn't load subscribers" })
    page.answer({ 'users.getEmailSubscribers': toPage(asha) })
    await page.press('Try again')
    await screen.findByText('asha@reader.example')
  })

  it('is not shown to agents', async () => {
    renderScreen(<SubscribersScreen />, { as: 'travelAgent', at: '/staff/subscribers' })
    await screen.findByText('Only staff can open this page.')
  })

  it('lists subscribers with their status, and filters by email and status', async () => {
    const page = show(toPage(asha, { ...asha, email: 'ravi@reader.example', isActive: false }))
    await screen.findByText('ravi@reader.example')
    expect(screen.getAllByText('Unsubscribed', { selector: '.clip' })).toHaveLength(1)
    await page.choose('Status', 'Unsubscribed')
    await page.fill('Search by email', 'ravi')
    await expect
      .poll(() => page.callsTo('users.getEmailSubscribers').at(-1))
      .toMatchObject({ page: 1, searchQuery: 'ravi', state: 'unsubscribed' })
    expect(page.address()).toBe('/staff/subscribers?state=unsubscribed&q=ravi')
  })
})
