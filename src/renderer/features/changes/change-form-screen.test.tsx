import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'
import { aBookingUser, aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ChangeFormScreen } from './change-form-screen.tsx'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import { formTexts } from './form/form-texts.ts'

// Before the kit's ticket departs, on 15 January 2027.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const user = aBookingUser()
const ticket = aTicket({ user, bookingSlug: 'slug' })
const aChargeQuote = (cancellationCharge: number) => ({
  cancellationCharge,
  currency: 'INR',
  refundAmount: 4800 - cancellationCharge,
  saleAmount: 4800,
  serviceFeeKept: 0,
  refundLines: [
    { kind: 'paid' as const, amount: 4800 },
    { kind: 'airlineCharge' as const, amount: -cancellationCharge },
    { kind: 'wallet' as const, amount: 4800 - cancellationCharge },
  ],
  ifToSource: { source: 1500, wallet: 300 },
  toSetAside: 0,
  newFlights: null,
  note: '',
  lines: [],
})
const wallet = { userWalletBalance: 900, reserved: 0, creditLimit: 0, available: 900, currency: 'INR' }
const noRequests = {
  changeRequests: [],
  ...onlyPage(0),
  summary: { open: 0, needsDecision: 0, quotedRefund: 0, refunded: 0 },
}

const show = (answers: Answers = {}, as: Viewer = 'travelAgent', state?: object) =>
  renderScreen(<ChangeFormScreen />, {
    as,
    state,
    at: '/flight/change-requests/new/slug',
    path: '/flight/change-requests/new/:bookingSlug',
    answers: {
      'tickets.detail': ticket,
      'tickets.changeRequests': noRequests,
      'tickets.cancellationCharge': aChargeQuote(3000),
      'users.walletBalance': wallet,
      'tickets.refundOptions': { source: null },
      ...answers,
    },
  })

const sendButton = /^Request refund/

/** Opens the form filled in for a refund of all passengers, with its charge quoted. */
const filled = async (send: Answers['tickets.changeRequest'], answers: Answers = {}) => {
  const page = show({ ...(send ? { 'tickets.changeRequest': send } : {}), ...answers })
  await page.choose(/^Request type/, 'Refund')
  await page.fill(/^Remarks/, 'Cannot travel')
  await page.tick(formTexts.agree)
  return page
}

describe('ChangeFormScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'tickets.detail': 'never' })
    await screen.findByRole('heading', { name: formTexts.title })
    screen.getByRole('status', { name: 'Loading' })
  })

  it('says why the ticket cannot load, and loads it on request', async () => {
    const page = show({ 'tickets.detail': refused('unavailable') })
    await screen.findByRole('heading', { name: formTexts.failed })
    screen.getByRole('link', { name: 'Tickets' })
    page.answer({ 'tickets.detail': ticket })
    await page.press('Try again')
    await screen.findByLabelText(/^Request type/)
  })

  it('says why earlier requests cannot load, and loads them on request', async () => {
    const page = show({ 'tickets.changeRequests': refused('unavailable') })
    await screen.findByRole('heading', { name: formTexts.requestsFailed })
    page.answer({ 'tickets.changeRequests': noRequests })
    await page.press('Try again')
    await screen.findByLabelText(/^Request type/)
    expect(page.callsTo('tickets.changeRequests')).toMatchObject([{ bookingId: '100123' }, {}])
  })

  it('tells a reader without permission before the form is filled in', async () => {
    const permissions = { ...ticket.permissions, canRequestChange: false }
    const page = show({ 'tickets.detail': { ...ticket, permissions } })
    await screen.findByText(formTexts.noRight)
    expect(screen.queryByRole('combobox')).toBeNull()
    await page.follow('Tickets')
    expect(page.address()).toBe('/flight/ticket-queue')
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show({}, 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fflight%2Fchange-requests%2Fnew%2Fslug')
    expect(page.calls).toEqual([])
  })

  it.each([
    ['what the person typed before a reload', aUser('travelAgent').userId, 'Wants Tuesday'],
    ['nothing that someone else typed', 'someone-else', ''],
  ])('restores %s', async (_what, draftOf, remarks) => {
    const none = { passengers: [], parts: [], dates: [], newFlights: null, isAirlineCancelled: false }
    const draft = { ...none, requestType: '', refundTo: 'wallet', remarks: 'Wants Tuesday', isAgreed: false }
    show({}, 'travelAgent', { draft, draftOf })
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Remarks/)).value).toBe(remarks)
  })

  it('says at the fields what is missing, and sends nothing', async () => {
    const page = await filled(undefined)
    await page.fill(/^Remarks/, '')
    await page.press(sendButton)
    await screen.findByText(formTexts.required)
    expect(page.callsTo('tickets.changeRequest')).toEqual([])
  })

  it('sends the refund with the charge that was shown', async () => {
    const page = await filled(aChangeRequest({ pnr: 'ABC123' }))
    await page.press(sendButton)
    await screen.findByText(formTexts.sentTitle('ABC123'))
    expect(page.callsTo('tickets.changeRequest')).toMatchObject([
      { BookingId: '100123', RequestType: 1, Remarks: 'Cannot travel', acceptedCharge: 3000 },
    ])
  })
})

describe('ChangeFormScreen, where the refund goes', () => {
  const paidOnline = { 'tickets.refundOptions': { source: { left: 1500, methods: ['upi'] } } }

  it('sends the refund of a booking paid online to that payment, and says how it is split', async () => {
    const page = await filled(aChangeRequest({ pnr: 'ABC123', refundTo: 'source' }), paidOnline)
    screen.getByRole('radio', { name: /^Original payment method \(UPI\)/, checked: true })
    const label = await screen.findByText(refundToTexts.toSource)
    expect(label.parentElement?.textContent).toContain(formatInr(1500))
    screen.getByText(refundToTexts.toWallet)
    await page.press(sendButton)
    await screen.findByText(formTexts.sentText(1, 'source'))
    expect(page.callsTo('tickets.changeRequest')).toMatchObject([{ refundTo: 'source' }])
  })

  it('sends it to the wallet when that is chosen', async () => {
    const page = await filled(aChangeRequest(), paidOnline)
    await page.tick(/^Wallet/)
    await page.press(sendButton)
    await screen.findByText(formTexts.sentText(1, 'wallet'))
    expect(page.callsTo('tickets.changeRequest')).toMatchObject([{ refundTo: 'wallet' }])
  })

  it('offers only the wallet for a booking paid from it', async () => {
    const page = await filled(aChangeRequest())
    screen.getByText(refundToTexts.onlyWallet)
    expect(screen.queryByRole('radio')).toBeNull()
    await page.press(sendButton)
    await expect.poll(() => page.callsTo('tickets.changeRequest')).toMatchObject([{ refundTo: 'wallet' }])
  })

  it('sends nothing until it is known where the refund can go', async () => {
    const page = await filled(undefined, { 'tickets.refundOptions': refused('unavailable') })
    await screen.findByText(refundToTexts.failed)
    screen.getByRole('button', { name: formTexts.sendPlain })
    page.answer({ 'tickets.refundOptions': { source: null } })
    await page.press('Try again')
    await screen.findByRole('button', { name: sendButton })
  })
})

describe('ChangeFormScreen, a connection', () => {
  const [only] = ticket.segments[0] ?? []
  if (!only) throw new Error('The ticket has no flight.')
  const connection = [
    [
      { ...only, originAirportCode: 'DEL', destinationAirportCode: 'JAI' },
      { ...only, originAirportCode: 'JAI', destinationAirportCode: 'BOM' },
    ],
  ]
  const openPart = async (partsPerLeg: number[]) => {
    const page = show({
      'tickets.detail': { ...ticket, segments: connection, partsPerLeg },
      'tickets.changeRequest': aChangeRequest({ pnr: 'ABC123' }),
    })
    await page.choose(/^Request type/, 'Partial Refund')
    return page
  }

  it('sends the one flight that was chosen, where the airline refunds single flights', async () => {
    const page = await openPart([2])
    await screen.findByText(formTexts.singleFlights)
    await page.tick(/ANIL/)
    await page.tick(/JAI → BOM/)
    await page.fill(/^Remarks/, 'Staying in Jaipur')
    await page.tick(formTexts.agree)
    await page.press(/^Request partial refund/)
    await screen.findByText(formTexts.sentTitle('ABC123'))
    expect(page.callsTo('tickets.changeRequest')).toMatchObject([
      { RequestType: 2, Sectors: [{ Origin: 'JAI', Destination: 'BOM' }] },
    ])
  })

  it('offers the whole journey, and says why, where the airline refunds no single flights', async () => {
    await openPart([1])
    await screen.findByText(formTexts.wholeJourneysOnly)
    screen.getByRole('checkbox', { name: /DEL → BOM/ })
    expect(screen.queryByRole('checkbox', { name: /JAI → BOM/ })).toBeNull()
  })
})

describe('ChangeFormScreen, a request that is refused', () => {
  it.each([
    [
      'a wallet that is too small, and by how much',
      refused('walletTooSmall', { details: { available: 100, needed: 350.5 } }),
      formTexts.walletTooSmall(formatInr(250.5)),
    ],
    [
      'a clear refusal with its text',
      refused('forbidden', { message: 'This account is blocked.' }),
      'This account is blocked.',
    ],
    ['that no answer came', refused('noAnswer'), formTexts.noAnswer],
  ])('says %s', async (_what, refusal, words) => {
    const page = await filled(refusal)
    await page.press(sendButton)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('shows both charges when the charge changed, and sends nothing until the new one was shown', async () => {
    const details = { cancellationCharge: 3500 }
    const page = await filled(refused('priceChanged', { details }))
    await screen.findByRole('button', { name: sendButton })
    page.answer({ 'tickets.cancellationCharge': aChargeQuote(3500) })
    await page.press(sendButton)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(formTexts.priceChanged(formatInr(3000), formatInr(3500)))
    await screen.findByText('-₹ 3,500.00')
    expect(page.callsTo('tickets.changeRequest')).toHaveLength(1)
  })

  it('offers no second try while the outcome is unknown', async () => {
    const page = await filled(refused('outcomeUnknown'))
    await page.press(sendButton)
    await screen.findByText(formTexts.unknownTitle)
    expect(screen.queryByRole('button', { name: /^(Send|Request refund)/ })).toBeNull()
  })

  it('forgets a refusal when the request changes', async () => {
    const page = await filled(refused('forbidden', { message: 'No.' }))
    await page.press(sendButton)
    await screen.findByRole('alert')
    await page.fill(/^Remarks/, 'Cannot travel at all')
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  })

  it('keeps saying that no answer came, and sends the same request with the same key', async () => {
    const page = await filled('lost')
    await page.press(sendButton)
    await screen.findByRole('alert')
    await page.press(sendButton)
    const keys = () =>
      page.calls
        .filter(({ id }) => id === 'tickets.changeRequest')
        .map(({ idempotencyKey }) => idempotencyKey)
    await expect.poll(() => keys().length).toBe(2)
    expect(keys()[0]).toBeTruthy()
    expect(keys()[1]).toBe(keys()[0])
  })
})
