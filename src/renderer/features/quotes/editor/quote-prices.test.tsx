import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDate } from '#domain/format.ts'
import { choiceTexts } from '#renderer/entities/packages/choice/choice-texts.ts'
import { nextMonth, packageId } from '#renderer/entities/packages/package.test-kit.ts'
import { quotePageTexts } from '#renderer/features/quotes/page/quote-page-texts.ts'
import {
  aMadeOption,
  agentOptions,
  aQuote,
  aQuoteDraft,
  aVersion,
} from '#renderer/features/quotes/quotes.test-kit.ts'
import { refused } from '#renderer/testing/answers.ts'
import { openEditor, openQuote } from './quote-editor.test-kit.tsx'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
const findDay = () => screen.findByRole('button', { name: new RegExp(`^${formatDate(`${nextMonth}-12`)}`) })
const staffQuote = () =>
  aQuote({ isOfAgent: false, latest: aVersion({ options: [aMadeOption({ netMinor: 52_875_00 })] }) })

describe('the prices of an agent', () => {
  test('have net, markup and what the customer pays for each option', async () => {
    openQuote()
    const standard = await row('Standard')
    standard.getByText('₹ 49,875.00')
    standard.getByText('₹ 3,000.00')
    standard.getByText('₹ 52,875.00')
    const deluxe = await row('Deluxe')
    deluxe.getByText('₹ 63,000.00')
  })

  test('follow the typed markup', async () => {
    const page = openQuote()
    await page.choose(texts.markup, texts.markupKinds.percent)
    await page.fill(texts.markupPercent, '7.5')
    await expect
      .poll(() => page.callsTo('quotes.preview').at(-1)?.draft.markup)
      .toEqual({ is: 'percent', bp: 750 })
    await page.choose(texts.markup, texts.markupKinds.amount)
    await page.fill(texts.markupRupees, '2,500.50')
    await expect
      .poll(() => page.callsTo('quotes.preview').at(-1)?.draft.markup)
      .toEqual({ is: 'amount', minor: 2_500_50 })
  })

  test.each([
    [texts.markupKinds.percent, texts.markupPercent, 'ten', texts.badPercent],
    [texts.markupKinds.percent, texts.markupPercent, '101', texts.mostPercent],
    [texts.markupKinds.amount, texts.markupRupees, 'a lot', texts.badRupees],
  ])('refuse the markup %s %s %s', async (kind, label, typed, error) => {
    const page = openQuote()
    await page.choose(texts.markup, kind)
    await page.fill(label, typed)
    await page.press(texts.save)
    await screen.findByText(error)
    expect(page.callsTo('quotes.save')).toEqual([])
  })

  test('are hidden with N while a customer looks on, on the calendar too', async () => {
    openQuote()
    await screen.findByText('₹ 49,875.00')
    expect((await findDay()).getAttribute('aria-label')).toContain('24,500')
    fireEvent.keyDown(document.body, { key: 'n' })
    await waitFor(() => expect(screen.queryByText('₹ 49,875.00')).toBeNull())
    expect(screen.queryByLabelText(texts.markup)).toBeNull()
    expect(screen.queryByText('₹ 3,000.00')).toBeNull()
    expect((await findDay()).getAttribute('aria-label')).not.toContain('24,500')
    expect((await findDay()).textContent).not.toContain('24')
    screen.getByText('₹ 52,875.00')
    screen.getByText(texts.netHidden)
    fireEvent.keyDown(document.body, { key: 'n' })
    await screen.findByText('₹ 49,875.00')
  })

  test('are requested again when what they depend on changes, and not for a message', async () => {
    const page = openQuote()
    await screen.findByText('₹ 52,875.00')
    const before = page.callsTo('quotes.preview').length
    await page.fill(texts.message, 'Hello')
    await page.press('Add one: Room 1, Adults')
    await expect.poll(() => page.callsTo('quotes.preview')).toHaveLength(before + 1)
    expect(page.callsTo('quotes.preview').at(-1)?.draft.rooms).toEqual([
      { adults: 3, children: [], infants: 0 },
    ])
  })

  test('say what is missing, and why there are none', async () => {
    const page = openEditor(`/new?package=${packageId}`, {
      answers: { 'quotes.preview': refused('invalidRequest', { message: 'The season has no rate' }) },
    })
    await screen.findByText(texts.pricesPending)
    expect(screen.getByRole('button', { name: texts.preview }).matches(':disabled')).toBe(true)
    fireEvent.click(await findDay())
    await screen.findByText(`${texts.pricesFailed}. The season has no rate`)
    expect(page.callsTo('quotes.preview').at(-1)?.draft.startsOn).toBe(`${nextMonth}-12`)
  })

  test('can be requested again after an outage', async () => {
    const page = openQuote(aQuote(), { answers: { 'quotes.preview': refused('unavailable') } })
    await screen.findByText(new RegExp(`^${texts.pricesFailed}`))
    page.answer({ 'quotes.preview': { options: agentOptions() } })
    await page.press('Try again')
    await screen.findByText('₹ 52,875.00')
  })
})

describe('a quote of staff', () => {
  test('has no net and no markup', async () => {
    openQuote(staffQuote(), { as: 'staff' })
    await screen.findByText('₹ 52,875.00')
    await screen.findByText(choiceTexts.pricesNote)
    expect(screen.queryByText(texts.net)).toBeNull()
    expect(screen.queryByLabelText(texts.markup)).toBeNull()
    expect(screen.queryByRole('button', { name: texts.hideNet })).toBeNull()
  })

  test('may name an account, whose group decides the prices', async () => {
    const page = openQuote(staffQuote(), {
      as: 'staff',
      answers: {
        'users.searchWlUser': [
          {
            users_id: 'u7',
            firstName: 'Meera',
            lastName: 'Iyer',
            email: 'meera@iyer.example',
            phoneNumbers: [{ label: '', phoneNumber: '9876500000', phoneCountryCode: '+91' }],
            userType: 'retail',
            companyName: '',
            isBlocked: false,
          },
        ],
      },
    })
    await page.fill(texts.account, 'meera')
    screen.getByLabelText(texts.account).focus()
    const option = await screen.findByRole('option', { name: /Meera Iyer/ })
    fireEvent.mouseDown(option)
    await screen.findByDisplayValue('+919876500000')
    await expect
      .poll(() => page.callsTo('quotes.preview').at(-1)?.draft.customer)
      .toMatchObject({ userId: 'u7' })
    await page.press(texts.removeAccount)
    await screen.findByLabelText(texts.account)
    await page.press(texts.save)
    await expect
      .poll(() => page.callsTo('quotes.save').at(-1)?.draft.customer)
      .toEqual({ name: 'Meera Iyer', email: 'meera@iyer.example', phone: '+919876500000', userId: null })
  })

  test('names no account without a right to see customers', async () => {
    openQuote(staffQuote(), { as: 'staff', permissions: ['quotes.make'] })
    await screen.findByDisplayValue('Asha Rao')
    expect(screen.queryByLabelText(texts.account)).toBeNull()
  })
})

describe('the preview', () => {
  test('shows what the customer would see: their price, and never the net', async () => {
    const draft = aQuoteDraft({ addOns: [{ addOnId: 'bbbbbbbb', quantity: 2 }] })
    const page = openQuote(aQuote({ latest: aVersion({ draft }) }))
    await screen.findByText('₹ 52,875.00')
    await page.press(texts.preview)
    const dialog = within(await screen.findByRole('dialog', { name: texts.previewTitle }))
    await dialog.findByRole('heading', { level: 1, name: 'Goa beaches' })
    dialog.getByText('Dear Asha')
    dialog.getByText('2 × Scuba dive')
    dialog.getByText(quotePageTexts.options)
    dialog.getByText('₹ 63,000.00')
    expect(dialog.queryByText('₹ 49,875.00')).toBeNull()
    await page.dialog.press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('has the price details of a quote of staff', async () => {
    const options = [aMadeOption({ netMinor: 52_875_00 })]
    const page = openQuote(staffQuote(), { as: 'staff', answers: { 'quotes.preview': { options } } })
    await screen.findByText('₹ 52,875.00')
    await page.press(texts.preview)
    const dialog = within(await screen.findByRole('dialog', { name: texts.previewTitle }))
    await dialog.findByText(quotePageTexts.detailsLead)
  })
})
