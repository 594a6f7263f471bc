import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Traveller } from '#contract/http/search-memory-travellers.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import { readTypedAhead, startTypingAhead } from '#renderer/ui/typed-ahead.ts'
import { aQuote, flightChosen } from './booking.test-kit.ts'
import { answerOptions, bag, noExtras, placed, show as showForm } from './passenger-form.test-kit.tsx'
import { bookingTexts as texts } from './texts.ts'

const usedAt = '2026-11-20T10:00:00Z'
const client = {
  travellerId: 't1',
  usedAt,
  traveller: Traveller.parse({
    title: 'Ms',
    firstName: 'Ishani',
    lastName: 'Venkatraman',
    paxType: 1,
    gender: 2,
    dateOfBirth: '1988-03-25',
    mobileNo: '9876543210',
    email: 'ishani@client.example',
  }),
}
const other = {
  ...client,
  travellerId: 't2',
  traveller: {
    ...client.traveller,
    firstName: 'Kabir',
    lastName: 'Venkatesh',
    title: 'Mr',
    gender: 1 as const,
  },
}

const show = (answers: Answers = {}, setup: Parameters<typeof showForm>[1] = {}) =>
  showForm(
    {
      'booking.savedTravellers': [client, other],
      'booking.setFlightDetails': placed,
      'booking.saveTraveller': client,
      ...answers,
    },
    setup,
  )

const findField = (): Promise<HTMLInputElement> =>
  screen.findByRole('combobox', { name: texts.savedTravellers })

/** Types part of a name and takes the client at the cursor with a key. */
const take = async (text: string, key: 'Enter' | 'Tab' = 'Enter'): Promise<void> => {
  const field = await findField()
  fireEvent.change(field, { target: { value: text } })
  await expect.poll(() => field.getAttribute('aria-busy')).toBe('false')
  fireEvent.keyDown(field, { key })
}

describe('a saved traveller', () => {
  it('is looked up first: the form opens with the focus in the field for the name', async () => {
    show()
    const field = await findField()
    await expect.poll(() => document.activeElement).toBe(field)
  })

  it("isn't focused for a shopper, who reads the page from its heading", async () => {
    show({}, { as: 'retail' })
    expect(document.activeElement).not.toBe(await findField())
  })

  it('is listed with the date of birth', async () => {
    show()
    fireEvent.focus(await findField())
    const listbox = await screen.findByRole('listbox', { name: texts.savedTravellers })
    expect(within(listbox).getAllByRole('option')[0]?.textContent).toContain('25 Mar 1988')
  })

  it('is booked with Enter: the form is filled in and the review opens', async () => {
    const page = show()
    await take('ven')
    await expect.poll(page.address).toBe('/flight/booking-review')
    expect(page.callsTo('booking.setFlightDetails')).toMatchObject([
      { passengers: [{ ...client.traveller, phoneCode: 'IN', isLeadPax: true }], acceptedTotal: 5000 },
    ])
  })

  it('is found by letters that were typed before the field was drawn', async () => {
    startTypingAhead()
    for (const key of 've') fireEvent.keyDown(document.body, { key })
    const page = show()
    const field = await findField()
    await expect.poll(() => document.activeElement).toBe(field)
    expect(field.value).toBe('ve')
    // The next letter is added where the caret is.
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 2])
    fireEvent.change(field, { target: { value: 'ven' } })
    await expect.poll(() => field.getAttribute('aria-busy')).toBe('false')
    fireEvent.keyDown(field, { key: 'Enter' })
    await expect.poll(page.address).toBe('/flight/booking-review')
    expect(readTypedAhead()).toBe('')
  })

  it("isn't waited for when nobody is saved", async () => {
    startTypingAhead()
    for (const key of 've') fireEvent.keyDown(document.body, { key })
    show({ 'booking.savedTravellers': [] })
    // Sooner than letters are dropped by themselves.
    await expect.poll(readTypedAhead, { timeout: 4_000 }).toBe('')
  })

  it('stays in the form with Tab', async () => {
    const page = show()
    await take('ven', 'Tab')
    await screen.findByText(texts.travellerFilled('Ms Ishani Venkatraman'))
    expect(page.callsTo('booking.setFlightDetails')).toEqual([])
  })

  it.each([
    { required: false, heading: null },
    { required: true, heading: texts.extrasTitle },
  ])('passes extras unless they have to be chosen: %j', async ({ required, heading }) => {
    const page = show({
      'booking.passengerViewOptions': answerOptions(
        aQuote({ requiredExtras: { baggage: required, meal: false, seat: false } }),
      ),
      'booking.ssr': { ...noExtras, baggage: [bag] },
    })
    await take('ven')
    if (heading) await screen.findByRole('heading', { level: 1, name: heading })
    else await expect.poll(page.address).toBe('/flight/booking-review')
    expect(page.callsTo('booking.setFlightDetails')).toHaveLength(heading ? 0 : 1)
  })

  it('is named with what is missing, and the first missing field gets the focus', async () => {
    const page = show({
      'booking.passengerViewOptions': answerOptions(
        aQuote({ isPassportRequired: true, isDateOfBirthRequiredForAdults: true }),
      ),
    })
    await take('ven')
    await screen.findByText(/^Ms Ishani Venkatraman added\. Complete these fields: Passport number/)
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Passport number/))
    expect(page.callsTo('booking.setFlightDetails')).toEqual([])
  })

  it('leads to the next passenger without a name, and from the last one to the review', async () => {
    const query = aQuery()
    const two = { ...query, request: { ...query.request, adultCount: 2 } }
    const page = show({}, { before: [bookingActions.searchStarted(two), ...flightChosen().slice(1)] })
    const [first = document.body, second = document.body] = await screen.findAllByRole('combobox', {
      name: texts.savedTravellers,
    })
    fireEvent.focus(first)
    fireEvent.keyDown(first, { key: 'Enter' })
    await expect.poll(() => document.activeElement).toBe(second)
    expect(page.callsTo('booking.setFlightDetails')).toEqual([])
    fireEvent.keyDown(second, { key: 'ArrowDown' })
    fireEvent.keyDown(second, { key: 'Enter' })
    await expect.poll(page.address).toBe('/flight/booking-review')
    expect(page.callsTo('booking.setFlightDetails')[0]?.passengers).toMatchObject([
      { firstName: 'Ishani' },
      { firstName: 'Kabir' },
    ])
  })
})
