import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aCard, aPackage, aPage, nextMonth, packageId } from '#renderer/entities/packages/package.test-kit.ts'
import { refused } from '#renderer/testing/answers.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { activityAnswers, openEditor, openQuote } from './editor/quote-editor.test-kit.tsx'
import { quoteEditorTexts as texts, sentQuoteTexts } from './editor/quote-editor-texts.ts'
import { aQuote } from './quotes.test-kit.ts'

const newAddress = `/new?package=${packageId}&on=${nextMonth}-12&hotel=Deluxe&rooms=2-8b.1&extras=bbbbbbbbx2`

describe('a stored quote', () => {
  test('shows placeholders while it loads', async () => {
    openQuote(aQuote(), { answers: { 'quotes.getQuote': 'never' } })
    await screen.findByRole('heading', { name: texts.title('Q-100001') })
    expect(screen.queryByLabelText(texts.name)).toBeNull()
  })

  test('says why it cannot load, and loads on request', async () => {
    const page = openQuote(aQuote(), { answers: { 'quotes.getQuote': refused('unavailable') } })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'quotes.getQuote': { quote: aQuote() } })
    await page.press('Try again')
    await screen.findByDisplayValue('Asha Rao')
  })

  test.each<[Viewer, string]>([
    ['travelAgent', '/quotes'],
    ['owner', '/staff/quotes'],
  ])('that is not there leads %s to the list', async (as, href) => {
    openQuote(aQuote(), { as, answers: { 'quotes.getQuote': refused('notFound') } })
    const link = await screen.findByRole('link', { name: texts.all })
    expect(link.getAttribute('href')).toBe(href)
  })

  test('with an impossible number is not requested', async () => {
    const page = openEditor('/Q-1')
    await screen.findByRole('link', { name: texts.all })
    expect(page.calls).toEqual([])
  })

  test('says why its package cannot load', async () => {
    const page = openQuote(aQuote(), { answers: { 'packages.getPackage': refused('unavailable') } })
    await screen.findByRole('heading', { name: texts.packageFailed })
    page.answer({
      'packages.getPackage': {
        package: aPackage(),
      },
    })
    await page.press('Try again')
    await screen.findByDisplayValue('Asha Rao')
  })

  test('of a package that is off sale can only be read', async () => {
    openQuote(aQuote(), { answers: { 'packages.getPackage': refused('notFound') } })
    await screen.findByText(texts.packageGoneEdit)
    screen.getByText('Asha Rao')
    expect(screen.queryByRole('button', { name: sentQuoteTexts.edit })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.save })).toBeNull()
  })

  test.each<[Viewer, string[]?]>([
    ['retail'],
    ['staff', []],
    [aUser('corporate', { agencyRole: 'accounts' })],
  ])('is not shown to people who may not make quotes', async (as, permissions) => {
    const page = openEditor('/Q-100001', { as, ...(permissions ? { permissions } : {}) })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })
})

describe('a new quote', () => {
  test('begins with the package', async () => {
    const page = openEditor('/new', {
      answers: {
        'packages.getPackages': ({ kind }) =>
          aPage(kind === 'package' ? [aCard(), aCard({ _id: 'b2'.repeat(12), priceMode: 'onRequest' })] : []),
      },
    })
    await page.fill(texts.package, 'goa')
    const field = screen.getByLabelText(texts.package)
    field.focus()
    const options = await screen.findAllByRole('option', { name: /Goa beaches/ })
    expect(options).toHaveLength(1)
    options[0]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    await screen.findByLabelText(texts.name, { exact: false })
    expect(page.address()).toBe(`/quotes/new?package=${packageId}`)
  })

  test('leads to another package when this one is off sale', async () => {
    const page = openEditor(newAddress, {
      answers: { 'packages.getPackage': refused('notFound'), 'packages.getPackages': aPage() },
    })
    await screen.findByRole('heading', { name: texts.packageGone })
    await page.press(texts.choosePackage)
    await screen.findByLabelText(texts.package)
    expect(page.address()).toBe('/quotes/new')
  })

  test('has what was chosen on the page of the package', async () => {
    const page = openEditor(newAddress)
    await expect
      .poll(() => page.callsTo('quotes.preview').at(-1)?.draft)
      .toMatchObject({
        packageId,
        startsOn: `${nextMonth}-12`,
        hotelCategories: ['Deluxe'],
        rooms: [
          { adults: 2, children: [{ age: 8, hasBed: true }], infants: 0 },
          { adults: 1, children: [], infants: 0 },
        ],
        addOns: [{ addOnId: 'bbbbbbbb', quantity: 2 }],
        markup: { is: 'none' },
      })
    await screen.findByText('₹ 63,000.00')
  })

  test('of an activity has tickets and one option', async () => {
    const page = openEditor(`/new?package=${packageId}&on=${nextMonth}-12`, { answers: activityAnswers })
    await screen.findByRole('group', { name: 'Family of four' })
    await page.press('Add one: Family of four')
    await expect
      .poll(() => page.callsTo('quotes.preview').at(-1)?.draft)
      .toMatchObject({
        hotelCategories: [''],
        activity: {
          slotId: 'dddddddd',
          tickets: [
            { ticketId: 'ffffffff', quantity: 2 },
            { ticketId: 'abababab', quantity: 1 },
          ],
        },
      })
  })

  test('keeps the form open and everything typed when the first save gives it an address', async () => {
    const page = openEditor(newAddress)
    await page.fill(/^Name/, 'Meera Iyer')
    await page.fill(texts.email, 'meera@iyer.example')
    await page.fill(texts.phone, '98765 43210')
    await page.fill(texts.message, 'Hello Meera')
    const field = screen.getByLabelText(texts.email)
    await page.press(texts.save)
    await expect.poll(() => page.address()).toBe('/quotes/Q-100001')
    expect(page.callsTo('quotes.save')).toMatchObject([
      {
        quoteId: null,
        revision: 1,
        draft: {
          customer: { name: 'Meera Iyer', email: 'meera@iyer.example', phone: '+919876543210', userId: null },
          message: 'Hello Meera',
        },
      },
    ])
    await screen.findByRole('heading', { name: texts.title('Q-100001') })
    expect(screen.getByLabelText(texts.email)).toBe(field)
    expect(page.callsTo('quotes.getQuote')).toEqual([])
    // The next save changes the same quote.
    await page.fill(texts.message, 'Dear Meera')
    await page.press(texts.save)
    await expect
      .poll(() => page.callsTo('quotes.save').at(-1))
      .toMatchObject({ quoteId: 'Q-100001', revision: 1 })
    await screen.findByText(texts.saved)
  })

  test('is not sent to the server while something is missing, and says what', async () => {
    const page = openEditor(`/new?package=${packageId}`)
    await page.tick('Standard')
    await page.fill(texts.email, 'not an address')
    await page.press(texts.save)
    await screen.findByText("Enter the customer's name")
    screen.getByText(texts.noDate)
    screen.getByText('Choose a hotel category')
    expect(page.callsTo('quotes.save')).toEqual([])
  })
})
