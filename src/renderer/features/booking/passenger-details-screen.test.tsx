import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aFlight } from '#domain/flights/flight.test-kit.ts'
import { formatInr } from '#domain/format.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { refused } from '#renderer/testing/answers.ts'
import { fareClockTexts } from '#renderer/entities/fare-clock-texts.ts'
import { aQuote, flightChosen, orderPlaced } from './booking.test-kit.ts'
import { answerOptions, filled, placed, show } from './passenger-form.test-kit.tsx'
import { bookingTexts as texts } from './texts.ts'

describe('PassengerDetailsScreen', () => {
  it('says that the fare is being checked while loading', async () => {
    show({ 'booking.passengerViewOptions': 'never' })
    await screen.findByText(texts.checkingFare)
    screen.getByRole('heading', { level: 1, name: texts.passengersTitle, hidden: true })
  })

  it.each([{ ctrlKey: true }, { metaKey: true }])('continues with %j and Enter, once', async (modifier) => {
    const page = await filled(placed)
    const field = screen.getByRole('textbox', { name: /^Last name/ })
    fireEvent.keyDown(field, { key: 'Enter', ...modifier })
    fireEvent.keyDown(field, { key: 'Enter', ...modifier, repeat: true })
    await expect.poll(page.address).toBe('/flight/booking-review')
    expect(page.callsTo('booking.setFlightDetails')).toHaveLength(1)
  })

  it('says that no flight is selected, and links to the search', async () => {
    const page = show({}, { before: [] })
    await screen.findByRole('heading', { level: 1, name: texts.noFlightTitle })
    expect(page.calls).toEqual([])
    await page.follow(texts.newSearch)
    expect(page.address()).toBe('/flight/search')
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show({}, { as: 'visitor' })
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fflight%2Fpassenger-details%2Fsearch-1')
    expect(page.calls).toEqual([])
  })

  it.each(['unavailable', 'forbidden'] as const)(
    "says why the fare can't be checked (%s), and returns to the results",
    async (code) => {
      const page = show({ 'booking.passengerViewOptions': refused(code, { message: 'No fare today.' }) })
      await screen.findByText('No fare today.')
      await expect.poll(page.address).toMatch(/^\/flight\/result\/new\?/)
    },
  )

  it('redirects a purchase in progress to its booking', async () => {
    const page = show({}, { before: [...orderPlaced(), bookingActions.stepReached('done')] })
    await expect.poll(page.address).toBe('/flight/booking-details/ord_1')
  })

  it('shows a new fare before the form, and continues with it', async () => {
    const changed = aQuote({
      isPriceChanged: true,
      previousPrice: 5000,
      publishedPrice: 5600,
      totalPayable: 5600,
    })
    const page = show({ 'booking.passengerViewOptions': answerOptions(changed) })
    await screen.findByRole('dialog', { name: texts.priceChangedTitle })
    expect(screen.queryByLabelText(/^First name/)).toBeNull()
    await page.dialog.press(texts.keepGoing(formatInr(5600)))
    await screen.findByLabelText(/^First name/)
  })

  it('goes back to the results when a new fare is declined', async () => {
    const changed = aQuote({
      isPriceChanged: true,
      previousPrice: 5000,
      publishedPrice: 5600,
      totalPayable: 5600,
    })
    const page = show({ 'booking.passengerViewOptions': answerOptions(changed) })
    await page.dialog.press(texts.goBack)
    expect(page.address()).toMatch(/^\/flight\/result\/search-1\?/)
  })

  it('says at the fields what is missing, and sends nothing', async () => {
    const page = show()
    await page.press(texts.toReview)
    await screen.findByText(/^Check \d highlighted fields\./)
    expect(screen.getByLabelText(/^First name/).getAttribute('aria-invalid')).toBe('true')
    expect(page.callsTo('booking.setFlightDetails')).toEqual([])
  })

  it.each(['retail', 'travelAgent', 'staff'] as const)(
    'tells %s who gets the tickets by email',
    async (as) => {
      show({}, { as })
      const { shopper, agent, staff } = texts.leadNotes
      await screen.findByText({ retail: shopper, travelAgent: agent, staff }[as])
    },
  )

  it('offers every country of a shared calling code', async () => {
    const page = await filled(placed)
    await page.choose(texts.phoneCode, 'Canada (+1)')
    await page.fill(/^Mobile number/, '6045550123')
    await page.choose(texts.phoneCode, 'United States (+1)')
    await page.press(texts.toReview)
    await expect
      .poll(() => page.callsTo('booking.setFlightDetails'))
      .toMatchObject([{ passengers: [{ phoneCode: 'US', mobileNo: '6045550123' }] }])
  })

  it('shows how long the fare is valid while passengers are entered', async () => {
    show()
    await screen.findByText(fareClockTexts.expiresSoon(10))
  })

  it('keeps what was typed when the fare expires, and shows the difference on request', async () => {
    const expired = new Date(Date.now() - 1000).toISOString()
    const flight = aFlight()
    const page = show(
      {
        'flights.flightPrice': {
          outcome: 'dearer',
          difference: 200,
          before: flight,
          candidates: [{ ...flight, resultIndex: 'OB9', publishedPrice: 5200 }],
          searchId: 'search-2',
          traceId: 'trace-2',
          expiresAt: new Date(Date.now() + 900_000).toISOString(),
        },
      },
      { before: flightChosen(flight, expired) },
    )
    await page.fill(/^First name/, 'Anil')
    expect(page.callsTo('flights.flightPrice')).toEqual([])
    await page.press(texts.checkFareAgain)
    await page.dialog.press(/^Continue at ₹\s5,200/)
    await expect.poll(page.address).toBe('/flight/passenger-details/search-2')
    await screen.findByText(fareClockTexts.expiresSoon(15))
    expect(page.store.getState().booking.passengers).toMatchObject([{ firstName: 'Anil' }])
  })

  it('places the order with the total shown, and goes to the review', async () => {
    const page = await filled(placed)
    await page.press(texts.toReview)
    await expect.poll(page.address).toBe('/flight/booking-review')
    const [sent] = page.callsTo('booking.setFlightDetails')
    expect(sent).toMatchObject({
      TraceId: 'trace',
      ResultIndex: 'OB1',
      searchId: 'search-1',
      acceptedTotal: 5000,
      isReturn: false,
      overrideReason: '',
    })
    expect(sent?.passengers).toMatchObject([
      {
        title: 'Mr',
        firstName: 'Anil',
        lastName: 'Sharma',
        mobileNo: '9810011111',
        email: 'kavita@skyways.example',
        isLeadPax: true,
      },
    ])
    expect(page.store.getState().booking.orderId).toBe('ord_1')
  })

  it('shows at its field what the server refuses', async () => {
    const fields = [{ path: 'passengers.0.mobileNo', message: 'This number is not reachable.' }]
    const page = await filled(refused('invalidRequest', { fields }))
    await page.press(texts.toReview)
    await screen.findByText('This number is not reachable.')
    expect(page.address()).toBe('/flight/passenger-details/search-1')
  })

  it('offers a new search when the fare is gone', async () => {
    const page = await filled(refused('fareGone', { message: 'This fare is sold out.' }))
    await page.press(texts.toReview)
    await screen.findByText('This fare is sold out.', { exact: false })
    await page.follow(texts.searchAgain)
    expect(page.address()).toMatch(/^\/flight\/result\/new\?/)
  })

  it('sends the order again with the new total that was accepted', async () => {
    const details = { previousTotal: 5000, newTotal: 5600 }
    const page = await filled(refused('priceChanged', { details }))
    await page.press(texts.toReview)
    await screen.findByRole('dialog', { name: texts.priceChangedTitle })
    const quote = aQuote({ totalPayable: 5600, publishedPrice: 5600 })
    page.answer({
      'booking.setFlightDetails': { ...placed, amount: 5600 },
      'booking.passengerViewOptions': answerOptions(quote),
    })
    await page.dialog.press(texts.keepGoing(formatInr(5600)))
    await expect.poll(page.address).toBe('/flight/booking-review')
    expect(page.callsTo('booking.setFlightDetails').map(({ acceptedTotal }) => acceptedTotal)).toEqual([
      5000, 5600,
    ])
  })

  it('sends the reason for overriding a check', async () => {
    const check = {
      rule: 'duplicate',
      severity: 'block',
      message: 'Anil Sharma flies this day already.',
      field: '',
      isOverridable: true,
    }
    const page = await filled(refused('checkFailed', { details: { checks: [check] } }))
    await page.press(texts.toReview)
    await screen.findByText('Anil Sharma flies this day already.')
    page.answer({ 'booking.setFlightDetails': placed })
    await page.dialog.fill(/reason/i, 'Another Anil')
    await page.dialog.press(texts.continueWithReason)
    await expect.poll(page.address).toBe('/flight/booking-review')
    expect(page.callsTo('booking.setFlightDetails').at(-1)?.overrideReason).toBe('Another Anil')
  })
})
