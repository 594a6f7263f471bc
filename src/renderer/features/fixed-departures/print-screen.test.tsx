import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { FixedDeparturePrintScreen } from './print-screen.tsx'
import { aBlock, aBlockPassenger } from './seat-block.test-kit.ts'
import { printTexts as texts } from './texts.ts'

const agency = {
  companyName: 'Skyways',
  phone: '+91 98100 00000',
  email: 'desk@skyways.example',
  logoUrl: '',
}
const printed = { block: aBlock(), passengers: [aBlockPassenger()], agency }

const show = (answer: Answer<'fixedDepartures.print'>, query = '', as: Viewer = 'visitor') =>
  renderScreen(<FixedDeparturePrintScreen />, {
    as,
    at: `/fixed-departures/print/slug-1${query}`,
    path: '/fixed-departures/print/:fdSlug',
    answers: { 'fixedDepartures.print': answer },
  })

describe('FixedDeparturePrintScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
    screen.getByRole('main')
  })

  it('shows the flights and the names to everyone with the link', async () => {
    const page = show(printed)
    await screen.findByRole('rowheader', { name: 'SHARMA/ANIL Mr' })
    expect(screen.getByRole('main').textContent).toMatch(/Skyways.*Mumbai weekend.*DN 101/)
    expect(page.callsTo('fixedDepartures.print')).toEqual([{ fdSlug: 'slug-1' }])
  })

  it('says when there are no bookings', async () => {
    show({ ...printed, passengers: [] })
    await screen.findByText(texts.noPassengers)
  })

  it('says that a link is broken, and offers no second try', async () => {
    show(refused('notFound'))
    await screen.findByRole('heading', { name: texts.notFound })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'fixedDepartures.print': printed })
    await page.press('Try again')
    await screen.findByRole('rowheader', { name: 'SHARMA/ANIL Mr' })
  })

  it("shows the server's message to a user without permission", async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
  })

  it('prints the page as it is shown', async () => {
    const page = show(printed)
    await page.press(texts.print)
    await expect
      .poll(() => page.platform.asked)
      .toEqual([
        [
          'print',
          {
            path: '/fixed-departures/print/slug-1?print=true',
            title: 'Name list DEL BOM 2027-01-15',
            way: { kind: 'dialog' },
          },
        ],
      ])
  })

  it('leaves the buttons out on paper', async () => {
    show(printed, '?print=true')
    await screen.findByRole('rowheader', { name: 'SHARMA/ANIL Mr' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
