import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { flightSettingsEndpoints } from '#contract/http/flights-settings.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen, type RenderedScreen } from '#renderer/testing/render-screen.tsx'
import { FlightSettingsScreen } from './flight-settings-screen.tsx'

const standing: ResultOf<typeof flightSettingsEndpoints.flightSettings> = {
  version: 2,
  rules: {
    ...noSaleRules,
    holdsOff: ['LCC'],
    sourceTargets: [{ source: 'GDS', looksPerBooking: 80 }],
  },
  sources: [
    { source: 'GDS', name: 'Full service', isLCC: false },
    { source: 'LCC', name: 'Budget', isLCC: true },
  ],
  groups: [{ id: 'grp_1', groupName: 'Gold' }],
}

const show = (
  answers: Answers = {},
  over: Partial<Parameters<typeof renderScreen>[1]> = {},
): RenderedScreen =>
  renderScreen(<FlightSettingsScreen />, {
    as: 'owner',
    at: '/staff/flight-settings',
    answers: {
      'flights.settings': standing,
      'flights.saveSettings': { ...standing, version: 3 },
      ...answers,
    },
    ...over,
  })

const isChecked = (label: string): boolean => screen.getByLabelText<HTMLInputElement>(label).checked

it('shows what is on, and saves what is off', async () => {
  const page = show()
  await screen.findByText('Full service')
  expect([isChecked('Holds: Full service'), isChecked('Holds: Budget')]).toEqual([true, false])
  await page.tick('Sold: Budget')
  await page.tick('Gold')
  await page.press('Add airline')
  await page.fill(/^Airline code \*/, 'xx')
  await page.choose('Fares', 'Non-refundable fares')
  await page.press('Add note')
  await page.fill(/^Note/, 'Meals cost extra')
  await page.fill('Domestic: hours before departure', '4')
  await page.fill('Absorb up to (₹ per adult and child)', '150')
  await page.fill("Minutes before the airline's deadline", '30')
  await page.press('Save flight settings')
  await waitFor(() => expect(page.toasts()).toEqual(['Setting saved successfully']))
  expect(page.callsTo('flights.saveSettings')).toEqual([
    {
      version: 2,
      rules: {
        sourcesOff: ['LCC'],
        holdsOff: ['LCC'],
        airlinesOff: [{ airlineCode: 'XX', fares: 'nonRefundable' }],
        notes: [{ airlineCode: '', text: 'Meals cost extra' }],
        holdGroupIds: ['grp_1'],
        // Set with the supplier accounts, and kept.
        sourceTargets: [{ source: 'GDS', looksPerBooking: 80 }],
        closingHours: { domestic: 4, international: 0 },
        riseAbsorbed: 150,
        holdMarginMinutes: 30,
      },
    },
  ])
})

it('says what is wrong at the field', async () => {
  const page = show()
  await page.press('Add airline')
  await page.press('Save flight settings')
  expect(await screen.findByText('Enter an airline code, like AI')).toBeDefined()
  expect(page.callsTo('flights.saveSettings')).toEqual([])
})

it('keeps what was chosen when someone else has saved', async () => {
  const message = 'Someone else has changed the flight settings since you opened them.'
  const page = show({ 'flights.saveSettings': refused('wrongState', { message }) })
  await page.tick('Sold: Budget')
  await page.press('Save flight settings')
  expect(await screen.findByText(message)).toBeDefined()
  expect(isChecked('Sold: Budget')).toBe(false)
})

it('offers holds only of sources that are sold', async () => {
  const page = show()
  await page.tick('Sold: Full service')
  expect(screen.getByLabelText<HTMLInputElement>('Holds: Full service').disabled).toBe(true)
})

it('says when nothing is sold here yet, and retries what failed', async () => {
  const page = show({ 'flights.settings': refused('unavailable') })
  await screen.findByText("Couldn't load the flight settings")
  page.answer({ 'flights.settings': { ...standing, sources: [], groups: [] } })
  await page.press(/Try again/)
  expect(await screen.findByText('This agency has no suppliers yet.')).toBeDefined()
})

it("isn't shown to staff without the right", async () => {
  const page = show({}, { as: 'staff', permissions: ['site.settings'] })
  await screen.findByText(/can give it to you/)
  expect(page.calls).toEqual([])
})

it('disables the amount for fare rises without the right to change markups', async () => {
  show({}, { as: 'staff', permissions: ['flightSettings.edit'] })
  const field = await screen.findByLabelText<HTMLInputElement>('Absorb up to (₹ per adult and child)')
  expect(field.disabled).toBe(true)
  expect(screen.getByText(/you also need the right "Change markups and groups"/)).toBeDefined()
})
