import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderTexts } from '#renderer/entities/packages/order/order-texts.ts'
import { findTraveller, nameTraveller } from '#renderer/entities/packages/order/order.test-kit.ts'
import { includedTexts } from '#renderer/entities/packages/package-texts.ts'
import { printButtonTexts } from '#renderer/entities/print-button-texts.ts'
import { refused } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { complete, expectTyped, showForm, submit } from './quote-form.test-kit.tsx'
import { acceptTexts as texts, quotePageTexts, quoteStateTexts } from './quote-page-texts.ts'
import { aSharedQuote, quoteCode } from './quote-page.test-kit.ts'

const path = `/quote/${quoteCode}`
const returning = `redirectTo=${encodeURIComponent(`${path}?accept=true`)}`

// What is typed is kept after the screen is closed.
beforeEach(() => sessionStorage.clear())

describe('the account of who accepts', () => {
  it('is asked for first, and what a visitor typed is there after the sign-in', async () => {
    const page = showForm(aSharedQuote(), { 'quotes.accept': refused('accountNeeded') }, { as: 'visitor' })
    await screen.findByText(texts.signInText('Skyways'))
    await nameTraveller('Adult 1', ['Meera', 'Iyer'])
    await complete(page)
    await page.follow(texts.signIn)
    expect(page.address()).toBe(`/login?${returning}`)
    cleanup()
    const later = showForm(aSharedQuote())
    await expectTyped()
    const first = await findTraveller('Adult 1')
    expect(first.getByLabelText<HTMLInputElement>(new RegExp(orderTexts.firstName)).value).toBe('Meera')
    // The rest is known now.
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('kavita@skyways.example')
    screen.getByText(uiTexts.restored)
    expect(screen.queryByText(texts.signInFirst)).toBeNull()
    await later.press(submit)
    await screen.findByRole('region', { name: quoteStateTexts.accepted })
  })

  it('can be created where the site lets people sign up', async () => {
    const page = showForm(aSharedQuote(), {}, { as: 'visitor' })
    await page.follow(texts.signUp)
    expect(page.address()).toBe(`/signup?${returning}`)
  })

  it('has to exist where the site is closed to sign-ups', async () => {
    showForm(aSharedQuote(), {}, { as: 'visitor', site: { isSignUpOpen: false } })
    await screen.findByRole('link', { name: texts.signIn })
    expect(screen.queryByRole('link', { name: texts.signUp })).toBeNull()
  })

  it('is another one than the reader has', async () => {
    const page = showForm(aSharedQuote({ isOfOther: true }))
    await screen.findByText(texts.otherAccount)
    await page.follow(texts.switchAccount)
    expect(page.address()).toBe(`/logout?${returning}`)
  })

  it('is asked for when only the server knows that one is needed', async () => {
    const refusal = refused('accountNeeded')
    const page = showForm(
      aSharedQuote({ needsAccount: false }),
      { 'quotes.accept': refusal },
      { as: 'visitor' },
    )
    await nameTraveller('Adult 1', ['Meera', 'Iyer'])
    await page.fill(/^Name/, 'Meera Iyer')
    await page.fill(/^Email/, 'meera@example.com')
    await page.fill(/^Phone number/, '9810000000')
    await complete(page)
    expect(screen.queryByText(texts.signInFirst)).toBeNull()
    await page.press(submit)
    const alert = within(await screen.findByRole('alert'))
    alert.getByRole('link', { name: texts.signIn })
    await expectTyped()
  })

  it("starts with the buyer's details, which are no draft", async () => {
    showForm(aSharedQuote())
    await screen.findByDisplayValue('kavita@skyways.example')
    cleanup()
    showForm(aSharedQuote())
    await screen.findByDisplayValue('kavita@skyways.example')
    expect(screen.queryByText(uiTexts.restored)).toBeNull()
  })
})

describe('declining a quote', () => {
  it('sends the reason, and shows the new state with the focus on it', async () => {
    const quote = aSharedQuote()
    const page = showForm(
      quote,
      { 'quotes.decline': { quote: { ...quote, status: 'declined' } } },
      { at: path },
    )
    await page.press(quotePageTexts.decline)
    await page.dialog.fill(texts.reason, 'Too hot in May')
    await page.dialog.press(texts.decline)
    await expect.poll(page.toasts).toEqual([texts.declined])
    expect(page.callsTo('quotes.decline')).toEqual([{ quoteCode, reason: 'Too hot in May' }])
    const heading = await screen.findByRole('heading', { name: quoteStateTexts.declined })
    expect(screen.queryByRole('button', { name: quotePageTexts.accept })).toBeNull()
    await expect.poll(() => document.activeElement).toBe(heading)
  })

  it('declines nothing when the dialog is closed', async () => {
    const page = showForm(aSharedQuote(), {}, { at: path })
    await page.press(quotePageTexts.decline)
    await page.dialog.press(uiTexts.cancel)
    expect(page.callsTo('quotes.decline')).toEqual([])
    await screen.findByRole('button', { name: quotePageTexts.decline })
  })

  it('shows the state of a quote that expired meanwhile', async () => {
    const page = showForm(aSharedQuote(), { 'quotes.decline': refused('quoteExpired') }, { at: path })
    await page.press(quotePageTexts.decline)
    page.answer({ 'quotes.getByCode': { quote: aSharedQuote({ status: 'expired' }) } })
    await page.dialog.press(texts.decline)
    await screen.findByRole('region', { name: quoteStateTexts.expired })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('printing a quote', () => {
  it('prints its own view, with prices hidden as on the screen', async () => {
    const page = showForm(aSharedQuote(), {}, { at: `${path}?hp` })
    await page.press(printButtonTexts.print)
    await expect
      .poll(() => page.platform.asked.find(([what]) => what === 'print')?.[1])
      .toMatchObject({
        path: `${path}?print=true&hp=true`,
        title: 'Quote Q-100001',
        way: { kind: 'dialog' },
      })
  })

  it('saves a PDF named after the quote where the platform can', async () => {
    const page = showForm(aSharedQuote(), {}, { at: path })
    await page.press(printButtonTexts.printMore)
    await page.press(printButtonTexts.savePdf)
    await expect
      .poll(() => page.platform.asked.find(([what]) => what === 'print')?.[1])
      .toMatchObject({ way: { kind: 'pdf', fileName: 'Quote-Q-100001.pdf' } })
  })

  it('has every option, day and term in the printed view, and says when it is drawn', async () => {
    showForm(aSharedQuote(), {}, { at: `${path}?print=true`, as: aUser('retail') })
    await screen.findByRole('heading', { level: 1 })
    for (const option of ['Standard', 'Deluxe']) screen.getByText(quotePageTexts.details(option))
    screen.getByText('Churches and spice gardens.')
    const terms = screen.getByText(includedTexts.terms).closest('details')
    expect(terms?.open).toBe(true)
    expect(screen.queryByRole('button', { name: printButtonTexts.print })).toBeNull()
    expect(screen.queryByRole('button', { name: quotePageTexts.accept })).toBeNull()
    await expect.poll(() => document.documentElement.hasAttribute('data-print-ready')).toBe(true)
    expect(document.title).toBe('Quote Q-100001')
  })
})
