import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SharedQuote } from '#contract/entities/quote.ts'
import { formatInr } from '#domain/format.ts'
import { dayTexts, includedTexts, planTexts } from '#renderer/entities/packages/package-texts.ts'
import { anActivity } from '#renderer/entities/packages/package.test-kit.ts'
import { customerQuoteStates } from '#renderer/entities/quotes/customer-quote-status.tsx'
import { formatTripDay, formatTripDays } from '#renderer/entities/trips/trip-words.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { QuotePageScreen } from './quote-page-screen.tsx'
import { quotePageTexts as texts, quoteStateTexts } from './quote-page-texts.ts'
import {
  anAcceptance,
  anAgentQuote,
  anOption,
  aSharedQuote,
  inDays,
  newestCode,
  quoteCode,
} from './quote-page.test-kit.ts'

type Setup = Partial<Parameters<typeof renderScreen>[1]>

const rupees = (amount: number): string => collapseSpaces(formatInr(amount))

const show = (answer: Answers['quotes.getByCode'], setup: Setup = {}) =>
  renderScreen(<QuotePageScreen />, {
    as: 'visitor',
    at: `/quote/${quoteCode}`,
    path: '/quote/:quoteCode',
    isRoomy: true,
    answers: { 'quotes.getByCode': answer },
    ...setup,
  })
const showQuote = (quote: SharedQuote, setup: Setup = {}) => show({ quote }, setup)

const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Goa beaches' })
const findState = async (name: string) => within(await screen.findByRole('region', { name }))

describe('QuotePageScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByText(texts.failed)
    page.answer({ 'quotes.getByCode': { quote: aSharedQuote() } })
    await page.press('Try again')
    await findTitle()
  })

  it.each([
    ['a code that the server refuses', quoteCode],
    ['a text that is no code', 'x'],
  ])('says that the link does not work for %s', async (_title, code) => {
    show(refused('codeInvalid'), { at: `/quote/${code}` })
    await screen.findByRole('heading', { level: 1, name: texts.codeInvalid })
  })

  it('shows whose quote it is, the plan, and what is in and out', async () => {
    const quote = aSharedQuote({ version: 2 })
    const page = showQuote(quote)
    await findTitle()
    screen.getByText(texts.eyebrow('Q-100001', 2))
    screen.getByText('Kavita Rao')
    screen.getByText(texts.preparedBy('Skyways'))
    screen.getByText(customerQuoteStates.viewed)
    screen.getByText(/here is the trip that we talked about/)
    expect(screen.getAllByText(texts.validUntil(formatTripDay(quote.validUntil)))).toHaveLength(2)
    const facts = within(screen.getByLabelText(texts.facts))
    facts.getByText(formatTripDays(quote))
    facts.getByText('1 room, 2 adults')
    facts.getByText('2 × Scuba dive')
    screen.getByText('Churches and spice gardens.')
    screen.getByRole('heading', { name: dayTexts.title })
    screen.getByRole('heading', { name: includedTexts.out })
    await screen.findByText('Bring a passport.')
    expect(page.callsTo('quotes.getByCode')).toEqual([{ quoteCode }])
  })

  it('compares the options, and shows lines and payments of the chosen one', async () => {
    const page = showQuote(aSharedQuote())
    const group = within(await screen.findByRole('radiogroup', { name: texts.options }))
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'Standard' }).checked).toBe(true)
    group.getByText(texts.lowest)
    group.getByText(texts.more(rupees(10_125)))
    expect(group.getAllByText(texts.payNow(rupees(12_468.75)))).toHaveLength(2)
    screen.getByRole('region', { name: texts.details('Standard') })
    await page.tick('Deluxe')
    expect(page.address()).toBe(`/quote/${quoteCode}?option=Deluxe`)
    const panel = within(screen.getByRole('region', { name: texts.summary }))
    panel.getByText(rupees(60_000))
    const plan = within(screen.getByRole('region', { name: texts.plan('Deluxe') }))
    plan.getByText(planTexts.payments)
    expect(page.callsTo('quotes.getByCode')).toHaveLength(1)
  })

  it('has nothing to choose with one option', async () => {
    showQuote(aSharedQuote({ options: [anOption()] }))
    await findTitle()
    expect(screen.queryByRole('radio')).toBeNull()
    screen.getByRole('region', { name: texts.details('') })
    expect(screen.queryByText(texts.lowest)).toBeNull()
  })

  it("shows only totals of an agent's quote, under the agency's name", async () => {
    showQuote(anAgentQuote())
    await findTitle()
    screen.getByText(texts.agentPlanText('Rao Travels'))
    expect(screen.queryByRole('region', { name: texts.details('Standard') })).toBeNull()
    expect(screen.queryByText('Skyways')).toBeNull()
    expect(screen.queryByText(texts.taxes)).toBeNull()
    expect(screen.getAllByText(rupees(49_875)).length).toBeGreaterThan(1)
  })

  it('offers to call, chat with and email the seller', async () => {
    showQuote(aSharedQuote())
    const panel = within(await screen.findByRole('region', { name: texts.summary }))
    const addresses = panel.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      'tel:+919810000000',
      `https://wa.me/919810000000?text=${encodeURIComponent(texts.chat('Q-100001', 'Goa beaches'))}`,
      `mailto:desk@skyways.example?subject=${encodeURIComponent(texts.subject('Q-100001', 'Goa beaches'))}`,
    ])
  })

  it('shows an activity with its time and tickets', async () => {
    const { body } = anActivity()
    const activity = { slotId: 'eeeeeeee', tickets: [{ ticketId: 'ffffffff', quantity: 2 }] }
    const options = [anOption({ hotelCategory: '' })]
    showQuote(aSharedQuote({ kind: 'activity', nights: 0, rooms: [], addOns: [], activity, body, options }))
    const facts = within(await screen.findByLabelText(texts.facts))
    facts.getByText('16:30')
    facts.getByText('2 × Adult')
    screen.getByRole('heading', { name: dayTexts.activityTitle })
  })

  it('counts the last days of its validity', async () => {
    showQuote(aSharedQuote({ validUntil: inDays(2) }))
    await screen.findByText(new RegExp(texts.daysLeft(2)))
  })

  it('hides every price, and with them the decision', async () => {
    const changes = [
      { label: 'Total', before: '₹ 1', after: '₹ 2' },
      { label: 'Dates', before: 'Monday', after: 'Tuesday' },
    ]
    const page = showQuote(aSharedQuote({ status: 'superseded', changes, newestCode }), {
      at: `/quote/${quoteCode}?hp`,
    })
    await findTitle()
    expect(document.body.textContent).not.toContain('₹')
    screen.getByText('Tuesday')
    page.answer({ 'quotes.getByCode': { quote: aSharedQuote() } })
    await page.press(texts.showPrices)
    expect(page.address()).toBe(`/quote/${quoteCode}`)
    expect(screen.getAllByText(rupees(49_875)).length).toBeGreaterThan(1)
  })

  it('has no decision while prices are hidden', async () => {
    const page = showQuote(aSharedQuote())
    await findTitle()
    await page.press(texts.hidePrices)
    expect(page.address()).toBe(`/quote/${quoteCode}?hp=true`)
    expect(document.body.textContent).not.toContain('₹')
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
    screen.getByText(texts.pricesHidden)
  })

  it('keeps total and decision at the bottom of a phone', async () => {
    showQuote(aSharedQuote(), { isRoomy: false, isNarrow: true })
    await findTitle()
    expect(screen.getAllByRole('button', { name: texts.accept })).toHaveLength(2)
  })
})

describe('a quote that is no longer open', () => {
  const expectNoDecision = () => {
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.decline })).toBeNull()
  }

  it.each([
    ['expired', quoteStateTexts.expired],
    ['withdrawn', quoteStateTexts.withdrawn],
    ['declined', quoteStateTexts.declined],
  ] as const)('says that it is %s', async (status, title) => {
    showQuote(aSharedQuote({ status }))
    await findState(title)
    await findTitle()
    expectNoDecision()
  })

  it('says what changed, and opens the new quote', async () => {
    const changes = [{ label: 'Dates', before: '12 to 16 Jan', after: '13 to 17 Jan' }]
    const page = showQuote(aSharedQuote({ status: 'superseded', changes, newestCode }))
    const state = await findState(quoteStateTexts.superseded)
    expect(state.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '12 to 16 Jan',
      '13 to 17 Jan',
    ])
    expectNoDecision()
    await page.follow(quoteStateTexts.openNew)
    expect(page.address()).toBe(`/quote/${newestCode}`)
  })

  it('leads nowhere when the new quote is for someone else', async () => {
    showQuote(aSharedQuote({ status: 'superseded' }))
    const state = await findState(quoteStateTexts.superseded)
    state.getByText(quoteStateTexts.supersededOther('Skyways'))
    expect(screen.queryByRole('link', { name: quoteStateTexts.openNew })).toBeNull()
  })

  it('leads to the deposit after it was accepted', async () => {
    const page = showQuote(aSharedQuote({ status: 'accepted', acceptance: anAcceptance() }), { as: 'retail' })
    const state = await findState(quoteStateTexts.accepted)
    state.getByText(/^Deluxe · Accepted by Kavita Rao/)
    expectNoDecision()
    state.getByText(quoteStateTexts.payAmount(rupees(12_468.75)))
    await page.follow(new RegExp(`^${quoteStateTexts.pay}`))
    expect(page.address()).toBe('/trips/T-500001')
  })

  it("says that the agent confirms an accepted quote of theirs, without the trip's page", async () => {
    showQuote(anAgentQuote({ status: 'accepted', acceptance: anAcceptance() }))
    const state = await findState(quoteStateTexts.accepted)
    state.getByText(quoteStateTexts.agentConfirms('Rao Travels'))
    expect(state.queryByRole('link')).toBeNull()
  })

  it.each([
    ['requested', quoteStateTexts.requested],
    ['confirmed', quoteStateTexts.booked],
    ['cancelled', quoteStateTexts.ended],
  ] as const)('says how an accepted trip went: %s', async (tripStatus, text) => {
    const acceptance = anAcceptance({ tripStatus })
    const page = showQuote(aSharedQuote({ status: 'accepted', acceptance }), { as: 'retail' })
    ;(await findState(quoteStateTexts.accepted)).getByText(text)
    await page.follow(quoteStateTexts.openTrip)
    expect(page.address()).toBe('/trips/T-500001')
  })

  it('says that the deposit was not paid in time', async () => {
    const acceptance = anAcceptance({ tripStatus: 'expired' })
    showQuote(aSharedQuote({ status: 'accepted', acceptance }))
    const state = await findState(quoteStateTexts.unpaid)
    expect(state.queryByRole('link')).toBeNull()
  })
})
