import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StaffRight } from '#contract/common/staff-rights.ts'
import type { FlightResult } from '#contract/entities/flight.ts'
import { aFlight } from '#domain/flights/flight.test-kit.ts'
import { aCity } from '#renderer/entities/stored-query.test-kit.ts'
import { anAnswer } from '#renderer/features/flights/search-answer.test-kit.ts'
import { ResultsScreen } from '#renderer/features/flights/results-screen.tsx'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { resultTexts as texts } from './result-texts.ts'

/** The answer to the search is still valid. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const own = aFlight({ supplier: 'fixed-departures' })
const linked = aFlight({
  resultIndex: 'link-skyways.0',
  supplier: 'link-skyways',
  publishedPrice: 5_400,
  seller: 'Skyways Travel',
})

const show = (results: FlightResult[], as: Viewer = 'owner', permissions?: StaffRight[]) =>
  renderScreen(<ResultsScreen />, {
    as,
    ...(permissions ? { permissions } : {}),
    at: '/flight/result/s1?origin=DEL&destination=BOM&departure=2027-01-15&adt=1&chd=0&inf=0',
    path: '/flight/result/:searchId',
    isNarrow: true,
    answers: {
      'flights.airports': [aCity('DEL', 'Delhi'), aCity('BOM', 'Mumbai')],
      'flights.calendarFare': 'never',
      'flights.keptFares': { fares: [] },
      'flights.searchResults': anAnswer({ results }),
    },
  })

describe('flights that other agencies supply', () => {
  it('name the agency', async () => {
    show([linked])
    await screen.findByText('Skyways Travel')
    screen.getByText(texts.seller)
    expect(screen.queryByText(/short at/)).toBeNull()
  })

  it('share a row with a cheaper supplier of the same fare, and are hidden until opened', async () => {
    const page = show([linked, own])
    await screen.findByText(texts.count(1, 1))
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(screen.queryByText('Skyways Travel')).toBeNull()
    await page.press(texts.morePrices(1))
    fireEvent.click(screen.getByRole('radio', { name: /5,400/ }))
    expect(screen.getAllByText('Skyways Travel')).toHaveLength(2)
    await page.press(/^Select DN 101 for .*5,400/)
    expect(page.store.getState().booking.selectedFlight?.resultIndex).toBe('link-skyways.0')
  })

  it('say how much the wallet at the supplier is short, with a link to pay in', async () => {
    show([{ ...linked, shortBy: 1_236 }])
    const link = await screen.findByRole('link', { name: texts.payIn })
    expect(link.getAttribute('href')).toContain('/staff/supplier-wallets/link-skyways?payIn=true')
    expect(link.parentElement?.textContent).toMatch(/1,236\.00 short at Skyways Travel · Pay in$/)
  })

  it('say that the wallet is short where only the agency is named', async () => {
    show([
      { ...linked, shortBy: 1_236 },
      { ...linked, resultIndex: 'covered', fareType: 'Flex' },
    ])
    const [short, covered] = await screen.findAllByRole('radio')
    expect(short?.closest('label')?.textContent).toMatch(/Supplied by Skyways Travel, wallet short$/)
    expect(covered?.closest('label')?.textContent).toMatch(/Supplied by Skyways Travel$/)
  })

  it('have no link for staff who may not pay suppliers', async () => {
    show([{ ...linked, shortBy: 1_236 }], 'staff', [])
    await screen.findByText(/1,236\.00 short at Skyways Travel/)
    expect(screen.queryByRole('link', { name: texts.payIn })).toBeNull()
  })
})
