import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aCheck, aKeptFare } from './fare-tray.test-kit.ts'
import { PrintFaresScreen } from './print-fares-screen.tsx'
import { customerTexts as texts } from './texts.ts'

const show = (answers: Answers, ids = 'k2,k1') =>
  renderScreen(<PrintFaresScreen />, { as: 'travelAgent', at: `/flight/print-fares?ids=${ids}`, answers })

describe('the printed fares', () => {
  it('are in the order of the address, without anything but the customer price', async () => {
    const second = aKeptFare({ keptFareId: 'k2', markup: 500 })
    show({ 'flights.keptFares': { fares: [aKeptFare(), second] } })
    await screen.findByRole('heading', { name: texts.title('Skyways') })
    const prices = [...document.querySelectorAll('.offer-price')].map(({ textContent }) => textContent)
    expect(prices).toEqual(['Total ₹\u00a05,500.00 for 1 adult', 'Total ₹\u00a05,000.00 for 1 adult'])
    expect(document.body.textContent).not.toMatch(/4,700|markup|net/i)
  })

  it('leave out fares that are gone', async () => {
    const gone = aKeptFare({ keptFareId: 'k2', check: aCheck({ outcome: 'gone' }) })
    show({ 'flights.keptFares': { fares: [aKeptFare(), gone] } })
    await screen.findByRole('heading', { name: texts.title('Skyways') })
    expect(document.querySelectorAll('.offer-price')).toHaveLength(1)
  })

  it('say that they were removed', async () => {
    show({ 'flights.keptFares': { fares: [] } })
    await screen.findByRole('heading', { name: texts.gone })
  })

  it('can be loaded again after a failure', async () => {
    const page = show({ 'flights.keptFares': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'flights.keptFares': { fares: [aKeptFare()] } })
    await page.press(/Try again/)
    await screen.findByRole('heading', { name: texts.title('Skyways') })
  })
})
