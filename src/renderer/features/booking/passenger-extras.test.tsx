import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { refused } from '#renderer/testing/answers.ts'
import { bag, filled, noExtras, placed } from './passenger-form.test-kit.tsx'
import { bookingTexts as texts } from './texts.ts'

describe('PassengerDetailsScreen, extras', () => {
  it('adds the price of an extra to the total', async () => {
    const page = await filled({ ...placed, amount: 6200 }, { 'booking.ssr': { ...noExtras, baggage: [bag] } })
    await page.press(texts.toExtras)
    await screen.findByRole('heading', { name: texts.extrasTitle })
    expect(page.address()).toBe('/flight/passenger-details/search-1?step=extras')
    await page.choose(/^Baggage/, `${texts.extraKilos(20)} · ${formatInr(1200)}`)
    await page.press(texts.toReview)
    await expect.poll(page.address).toBe('/flight/booking-review')
    const [sent] = page.callsTo('booking.setFlightDetails')
    expect(sent?.acceptedTotal).toBe(6200)
    expect(sent?.passengers[0]?.baggage).toEqual([
      { code: 'B20', flightNumber: '101', origin: 'DEL', destination: 'BOM' },
    ])
  })

  it('says what an extra adds, and what the fare includes', async () => {
    const included = { ...bag, code: 'INCL', weight: 15, price: 0, isIncluded: true }
    const extra = { ...bag, code: 'XB03', weight: 3, price: 1350 }
    const page = await filled(placed, { 'booking.ssr': { ...noExtras, baggage: [included, extra] } })
    await page.press(texts.toExtras)
    const select = await screen.findByLabelText(/^Baggage/)
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      `15 kg · ${texts.included}`,
      `+3 kg · ${formatInr(1350)}`,
    ])
  })

  it('says which seat was pressed, its price and for whom, without hover or focus', async () => {
    const seat = { isExitRow: false, isAvailable: true, position: 'window' as const, text: '' }
    const map = {
      flightNumber: '101',
      origin: 'DEL',
      destination: 'BOM',
      craft: '320',
      rows: [{ rowNo: '12', seats: [{ ...seat, code: '12A', seatNo: 'A', price: 350 }] }],
    }
    const page = await filled(placed, { 'booking.ssr': { ...noExtras, seats: [map] } })
    await page.press(texts.toExtras)
    const cell = await screen.findByRole('gridcell', { name: /^Seat 12A, window/ })
    fireEvent.click(cell)
    const name = texts.seat('12A', 'window', formatInr(350, { isWhole: true }))
    expect((await screen.findByText(/selected for Anil Sharma/)).textContent).toBe(
      texts.seatPicked(name, 'Anil Sharma'),
    )
    screen.getByText(`12A · ${formatInr(350, { isWhole: true })}`, { normalizer: (text) => text })
    fireEvent.click(cell)
    await screen.findByText(texts.seatCleared('Anil Sharma'))
  })

  it('says why extras cannot load, loads them on request, and lets users continue without', async () => {
    const page = await filled(placed, { 'booking.ssr': refused('supplierTimeout') })
    await page.press(texts.toExtras)
    await screen.findByRole('heading', { name: texts.extrasFailed })
    page.answer({ 'booking.ssr': { ...noExtras, baggage: [bag] } })
    await page.press('Try again')
    await screen.findByLabelText(/^Baggage/)
    await page.press(texts.toReview)
    await expect.poll(page.address).toBe('/flight/booking-review')
  })
})
