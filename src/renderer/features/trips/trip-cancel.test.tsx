import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { tripCancellationTexts } from '#renderer/entities/trips/trip-texts.ts'
import { aCancellation, aCancellationQuote, aTrip } from '#renderer/entities/trips/trip.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { cancelTexts as texts } from './cancel/cancel-texts.ts'
import { tripNowTexts } from './now/now-texts.ts'
import { openTrip } from './trip-pages.test-kit.tsx'

const plainTrip = aTrip({ payable: null, nextPayment: null })
const sendOne = texts.send(1, formatInr(989))
const meera = /^Meera Iyer/
const asha = /^Asha Rao/

/** Opens the dialog on a trip that nothing can be paid for. */
const open = async (answers: Answers = {}, trip = plainTrip) => {
  const page = openTrip(trip, { 'trips.getCancellationQuote': { quote: aCancellationQuote() }, ...answers })
  await page.press(texts.open)
  await screen.findByRole('dialog', { name: texts.title })
  return page
}
const dialog = () => within(screen.getByRole('dialog'))
const find = (text: string) => dialog().findByText(collapseSpaces(text))
const amountsIn = (part: Element | null | undefined): number[] =>
  [...(part?.querySelectorAll('dd') ?? [])].map(({ textContent }) =>
    Number(textContent.replaceAll(/[^\d.-]/g, '')),
  )

describe('cancelling travellers', () => {
  it('asks who cancels before anything is calculated or sent', async () => {
    const page = await open()
    dialog().getByText(texts.choose)
    await page.dialog.press(texts.sendPlain)
    await dialog().findByText('Choose who cancels')
    expect(page.callsTo('trips.getCancellationQuote')).toEqual([])
    expect(page.callsTo('trips.cancelTravellers')).toEqual([])
  })

  it('shows what each traveller costs, in lines that sum to the refund', async () => {
    const page = await open()
    await page.dialog.tick(meera)
    await find(tripCancellationTexts.share(formatInr(20_000), formatInr(1_000)))
    expect(page.callsTo('trips.getCancellationQuote')).toEqual([
      { tripId: 'T-500001', travellerIds: ['13'], rooming: { is: 'keep' } },
    ])
    const [paid = 0, charge = 0, tcs = 0, refund] = amountsIn(screen.getByRole('dialog').querySelector('li'))
    expect([paid, charge, tcs, refund]).toEqual([5_000, -4_000, -11, 989])
    expect(paid + charge + tcs).toBe(refund)
    await find(tripCancellationTexts.gstIn(formatInr(190.47)))
    await dialog().findByText(tripCancellationTexts.tcsNote)
    dialog().getByRole('button', { name: sendOne })
  })

  it('sums several travellers', async () => {
    const [one] = aCancellationQuote().travellers
    if (!one) throw new Error('the quote has a traveller')
    const quote = aCancellationQuote({
      travellers: [
        { ...one, travellerId: '11', name: 'Asha Rao' },
        { ...one, travellerId: '12', name: 'Vikram Rao' },
        one,
      ],
      refundMinor: 2_967_00,
      rooms: [],
      totalMinor: 0,
    })
    const page = await open({ 'trips.getCancellationQuote': { quote } })
    await page.dialog.tick(texts.everyone)
    await dialog().findByText(tripCancellationTexts.sum)
    expect(page.callsTo('trips.getCancellationQuote')).toMatchObject([{ travellerIds: ['11', '12', '13'] }])
    dialog().getByRole('button', { name: texts.send(3, formatInr(2_967)) })
    expect(dialog().queryByText(texts.rooming)).toBeNull()
    await page.dialog.tick(texts.everyone)
    await dialog().findByText(texts.choose)
  })

  it('requests it with the refund that was shown, once for two clicks', async () => {
    const page = await open({ 'trips.cancelTravellers': 'never' })
    await page.dialog.tick(meera)
    await page.dialog.fill(texts.reason, 'Ill')
    const button = await dialog().findByRole('button', { name: sendOne })
    fireEvent.click(button)
    fireEvent.click(button)
    await expect
      .poll(() => page.callsTo('trips.cancelTravellers'))
      .toEqual([
        {
          tripId: 'T-500001',
          travellerIds: ['13'],
          rooming: { is: 'keep' },
          refundMinor: 989_00,
          reason: 'Ill',
        },
      ])
  })

  it('closes, and the page says that the agency decides', async () => {
    const page = await open()
    await page.dialog.tick(meera)
    await dialog().findByRole('button', { name: sendOne })
    const trip = aTrip({ status: 'cancelRequested', payable: null, cancellations: [aCancellation()] })
    page.answer({ 'trips.cancelTravellers': { trip }, 'trips.getTrip': { trip } })
    await page.dialog.press(sendOne)
    await screen.findByRole('region', { name: tripNowTexts.cancelRequested })
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(page.toasts).toEqual([texts.sent])
    expect(screen.queryByRole('button', { name: texts.open })).toBeNull()
  })

  it('shows a changed refund before anything is sent', async () => {
    const page = await open({ 'trips.cancelTravellers': refused('priceChanged') })
    await page.dialog.tick(meera)
    await dialog().findByRole('button', { name: sendOne })
    const [one] = aCancellationQuote().travellers
    if (!one) throw new Error('the quote has a traveller')
    const quote = aCancellationQuote({
      travellers: [{ ...one, chargeMinor: 4_989_00, refundMinor: 0 }],
      refundMinor: 0,
    })
    page.answer({ 'trips.getCancellationQuote': { quote } })
    await page.dialog.press(sendOne)
    await find(texts.changed(formatInr(989), formatInr(0)))
    page.answer({ 'trips.cancelTravellers': 'never' })
    await page.dialog.press(texts.send(1, formatInr(0)))
    await expect
      .poll(() => page.callsTo('trips.cancelTravellers').map(({ refundMinor }) => refundMinor))
      .toEqual([989_00, 0])
  })

  it('sends the same request with the same key while its outcome is unknown', async () => {
    const page = await open({ 'trips.cancelTravellers': 'lost' })
    await page.dialog.tick(meera)
    await page.dialog.press(sendOne)
    await dialog().findByText(texts.unknown)
    await page.dialog.press(sendOne)
    const keys = () =>
      page.calls.flatMap(({ id, idempotencyKey }) =>
        id === 'trips.cancelTravellers' ? [idempotencyKey] : [],
      )
    await expect.poll(() => keys().length).toBe(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('says why it cannot be cancelled', async () => {
    const page = await open({
      'trips.cancelTravellers': refused('forbidden', { message: 'Ask the owner.' }),
    })
    await page.dialog.tick(meera)
    await page.dialog.press(sendOne)
    await dialog().findByText('Ask the owner.')
  })

  it('says why the refund is not known, and calculates it on request', async () => {
    const page = await open({ 'trips.getCancellationQuote': refused('unavailable') })
    await page.dialog.tick(meera)
    await dialog().findByRole('heading', { name: texts.failed })
    await page.dialog.press(texts.sendPlain)
    await dialog().findByText(texts.noAmounts)
    page.answer({ 'trips.getCancellationQuote': { quote: aCancellationQuote() } })
    await page.dialog.press('Try again')
    await dialog().findByRole('button', { name: sendOne })
    expect(page.callsTo('trips.cancelTravellers')).toEqual([])
  })

  it('cancels nobody when it is closed', async () => {
    const page = await open()
    await page.dialog.press(texts.close)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(page.callsTo('trips.cancelTravellers')).toEqual([])
  })
})

describe('the rooms of the others', () => {
  const supplement = aCancellationQuote({ supplementMinor: 12_000_00, totalMinor: 52_000_00 })
  const openAndLeave = async (answers: Answers = {}) => {
    const page = await open({
      'trips.getCancellationQuote': ({ rooming }) => ({
        quote: rooming.is === 'keep' ? supplement : aCancellationQuote(),
      }),
      ...answers,
    })
    await page.dialog.tick(asha)
    return page
  }

  it('are kept for a supplement that is named', async () => {
    await openAndLeave()
    await find(texts.keepFor(formatInr(12_000)))
    await find(tripCancellationTexts.supplement)
    expect(dialog().queryByLabelText(texts.roomOf('Vikram Rao'))).toBeNull()
  })

  it('are shared with who moves where, which is quoted and requested', async () => {
    const page = await openAndLeave({ 'trips.cancelTravellers': 'never' })
    await page.dialog.tick(texts.share)
    await page.dialog.choose(texts.roomOf('Vikram Rao'), texts.roomOption(2))
    const rooming = { is: 'share', roomOf: { 12: 1 } }
    await expect.poll(() => page.callsTo('trips.getCancellationQuote').at(-1)).toMatchObject({ rooming })
    await expect.poll(() => dialog().queryByText(tripCancellationTexts.supplement)).toBeNull()
    await page.dialog.press(sendOne)
    await expect.poll(() => page.callsTo('trips.cancelTravellers')).toMatchObject([{ rooming }])
  })

  it("say why they don't fit", async () => {
    const page = await openAndLeave({
      'trips.getCancellationQuote': refused('invalidRequest', {
        fields: [{ path: 'rooms.1.adults', message: 'Each room needs an adult' }],
      }),
    })
    await dialog().findByText('Each room needs an adult')
    dialog().getByRole('radio', { name: texts.share })
    expect(page.callsTo('trips.cancelTravellers')).toEqual([])
  })

  it('are no question when the others are in one room', async () => {
    const page = await open()
    await page.dialog.tick(meera)
    await dialog().findByRole('button', { name: sendOne })
    expect(dialog().queryByText(texts.rooming)).toBeNull()
    expect(page.callsTo('trips.getCancellationQuote')).toHaveLength(1)
  })
})
