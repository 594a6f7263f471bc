import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { formatInr } from '#domain/format.ts'
import { findTraveller, nameTraveller } from '#renderer/entities/packages/order/order.test-kit.ts'
import { orderTexts } from '#renderer/entities/packages/order/order-texts.ts'
import { refused } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { accepted, aTotal, complete, expectTyped, rupees, showForm, submit } from './quote-form.test-kit.tsx'
import { acceptTexts as texts, quotePageTexts, quoteStateTexts } from './quote-page-texts.ts'
import { anAgentQuote, aSharedQuote, bodyHash, newestCode, quoteCode } from './quote-page.test-kit.ts'

// What is typed is kept after the screen is closed.
beforeEach(() => sessionStorage.clear())

describe('accepting a quote', () => {
  it('opens the form with the focus on it, and closes it again', async () => {
    const page = showForm(aSharedQuote(), {}, { at: `/quote/${quoteCode}?option=Deluxe` })
    await page.press(quotePageTexts.accept)
    const heading = await screen.findByRole('heading', { name: texts.title })
    expect(document.activeElement).toBe(heading)
    expect(page.address()).toBe(`/quote/${quoteCode}?option=Deluxe&accept=true`)
    screen.getByText(texts.chosen('Deluxe'))
    await page.press(texts.cancel)
    expect(page.address()).toBe(`/quote/${quoteCode}?option=Deluxe`)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: quotePageTexts.accept }))
  })

  it('sends what was typed with the total on the screen, and leads to the deposit', async () => {
    const page = showForm(aSharedQuote())
    await complete(page)
    await page.press(submit)
    const state = within(await screen.findByRole('region', { name: quoteStateTexts.accepted }))
    expect(document.activeElement).toBe(state.getByRole('heading', { name: quoteStateTexts.accepted }))
    expect(page.callsTo('quotes.accept')).toEqual([
      {
        quoteCode,
        bodyHash,
        hotelCategory: 'Standard',
        name: 'Kavita Rao',
        totalMinor: 49_875_00,
        travellers: [
          { roomNo: 0, kind: 'adult', firstName: 'Kavita', lastName: 'Rao', dateOfBirth: '' },
          { roomNo: 0, kind: 'adult', firstName: 'Arjun', lastName: 'Rao', dateOfBirth: '' },
        ],
        contact: { name: 'Kavita Rao', email: 'kavita@skyways.example', phone: '+919810000000' },
        pan: '',
        residency: 'resident',
      },
    ])
    await expect.poll(page.address).toBe(`/quote/${quoteCode}`)
    expect(page.callsTo('quotes.getByCode')).toHaveLength(1)
    await page.follow(new RegExp(`^${quoteStateTexts.pay}`))
    expect(page.address()).toBe('/trips/T-500001')
  })

  it('shows what is missing at its field, and sends nothing', async () => {
    const page = showForm(aSharedQuote())
    await findTraveller('Adult 2')
    await page.press(submit)
    expect(await screen.findAllByText(requiredText)).toHaveLength(2)
    screen.getByText('Enter your full name')
    screen.getByText(orderTexts.fixFields(3))
    expect(page.callsTo('quotes.accept')).toEqual([])
  })

  it('prices a trip abroad for the PAN and residence that are typed', async () => {
    const page = showForm(aSharedQuote({ isOverseasPackage: true }), {
      'quotes.getTotal': ({ hasPan, residency }) =>
        aTotal(
          residency === 'nonResident' ? 49_000_00 : hasPan ? 50_000_00 : 52_500_00,
          hasPan ? 1_000_00 : 0,
        ),
    })
    await complete(page)
    await screen.findByRole('button', { name: new RegExp(`${formatInr(52_500).slice(-9)}$`) })
    await page.fill(orderTexts.pan, 'AAPF')
    expect(page.callsTo('quotes.getTotal')).toHaveLength(1)
    await page.fill(orderTexts.pan, 'aapfu0939f')
    await screen.findByText(rupees(1_000))
    screen.getByText(texts.otherTotal(rupees(49_875), true))
    await page.press(submit)
    await expect
      .poll(() => page.callsTo('quotes.accept'))
      .toMatchObject([{ totalMinor: 50_000_00, pan: 'AAPFU0939F', residency: 'resident' }])
    expect(page.callsTo('quotes.getTotal').map(({ hasPan }) => hasPan)).toEqual([false, true])
  })

  it('needs its total, which can be calculated again after a failure', async () => {
    const page = showForm(aSharedQuote(), { 'quotes.getTotal': refused('unavailable') })
    await complete(page)
    await screen.findByRole('alert')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.title }).disabled).toBe(true)
    page.answer({ 'quotes.getTotal': aTotal() })
    await page.press(uiTexts.retry)
    await page.press(submit)
    await screen.findByRole('region', { name: quoteStateTexts.accepted })
  })

  it('reads the quote again when its total is refused, because it has been withdrawn', async () => {
    let reads = 0
    showForm(aSharedQuote(), {
      'quotes.getTotal': refused('wrongState'),
      'quotes.getByCode': () => {
        reads += 1
        return { quote: aSharedQuote({ status: reads === 1 ? 'viewed' : 'withdrawn' }) }
      },
    })
    await screen.findByRole('region', { name: quoteStateTexts.withdrawn })
  })

  it('is accepted again at a total that has changed', async () => {
    const page = showForm(aSharedQuote(), {
      'quotes.accept': ({ totalMinor }) =>
        totalMinor === 51_000_00
          ? accepted(aSharedQuote())
          : refused('priceChanged', { details: { totalMinor: 51_000_00 } }),
    })
    await complete(page)
    await page.press(submit)
    const dialog = await screen.findByRole('dialog', { name: orderTexts.priceChanged })
    for (const amount of [49_875, 51_000, 1_125])
      expect(collapseSpaces(dialog.textContent)).toContain(rupees(amount))
    await page.dialog.press(/^Continue at/)
    await screen.findByRole('region', { name: quoteStateTexts.accepted })
    expect(page.callsTo('quotes.accept').map(({ totalMinor }) => totalMinor)).toEqual([49_875_00, 51_000_00])
  })

  it('keeps the form when a changed total is not accepted, and shows it', async () => {
    const page = showForm(aSharedQuote(), {
      'quotes.accept': refused('priceChanged', { details: { totalMinor: 51_000_00 } }),
    })
    await complete(page)
    page.answer({ 'quotes.getTotal': aTotal(51_000_00) })
    await page.press(submit)
    await page.dialog.press(orderTexts.goBack)
    await screen.findByRole('button', { name: new RegExp(`${formatInr(51_000).slice(-9)}$`) })
    await expectTyped()
  })

  it.each([
    ['placesGone', texts.placesGone('Skyways')],
    ['rateLimited', 'Pay for one of your accepted quotes first.'],
    ['forbidden', 'Confirm your email to accept.'],
  ] as const)('says why it was refused: %s', async (code, text) => {
    const page = showForm(aSharedQuote(), { 'quotes.accept': refused(code, { message: text }) })
    await complete(page)
    await page.press(submit)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    await expectTyped()
  })

  it('reads a quote again that was replaced meanwhile, and shows the new state', async () => {
    const page = showForm(aSharedQuote(), { 'quotes.accept': refused('quoteSuperseded') })
    await complete(page)
    page.answer({ 'quotes.getByCode': { quote: aSharedQuote({ status: 'superseded', newestCode }) } })
    await page.press(submit)
    const heading = await screen.findByRole('heading', { name: quoteStateTexts.superseded })
    expect(document.activeElement).toBe(heading)
    expect(screen.queryByRole('heading', { name: texts.title })).toBeNull()
  })

  it('says that a quote can no longer be sold as quoted, although its time has not passed', async () => {
    const page = showForm(aSharedQuote(), { 'quotes.accept': refused('quoteExpired') })
    await complete(page)
    await page.press(submit)
    expect((await screen.findByRole('alert')).textContent).toContain("can't be accepted any more")
    await expect.poll(() => page.callsTo('quotes.getByCode').length).toBe(2)
  })

  it('does not know the outcome without an answer, and may be sent again', async () => {
    const page = showForm(aSharedQuote(), { 'quotes.accept': 'lost' })
    await complete(page)
    await page.press(submit)
    expect((await screen.findByRole('alert')).textContent).toContain(texts.unsure)
    page.answer({ 'quotes.accept': accepted(aSharedQuote()) })
    await page.press(submit)
    await screen.findByRole('region', { name: quoteStateTexts.accepted })
  })

  it("asks for neither contact nor tax details in an agent's quote, and pays nothing", async () => {
    const quote = anAgentQuote({ isOverseasPackage: true })
    const page = showForm(quote, { 'quotes.getTotal': aTotal(49_875_00, null) }, { as: 'visitor' })
    await nameTraveller('Adult 1', ['Kavita', 'Rao'])
    await complete(page)
    expect(screen.queryByText(orderTexts.contact)).toBeNull()
    expect(screen.queryByText(orderTexts.tax)).toBeNull()
    screen.getByText(texts.agentNext('Rao Travels'))
    await page.press(submit)
    const state = within(await screen.findByRole('region', { name: quoteStateTexts.accepted }))
    state.getByText(quoteStateTexts.agentConfirms('Rao Travels'))
    expect(page.callsTo('quotes.accept')).toMatchObject([{ contact: null, pan: '' }])
  })
})
