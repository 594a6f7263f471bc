import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aQuote, aQuoteDraft, aVersion } from '#renderer/features/quotes/quotes.test-kit.ts'
import { refused } from '#renderer/testing/answers.ts'
import { answerSave, openEditor, openQuote } from './quote-editor.test-kit.tsx'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'
import { nextMonth, packageId } from '#renderer/entities/packages/package.test-kit.ts'

const staleAnswer = refused('versionStale', {
  details: { changedBy: 'Anil Rao', at: '2026-11-21T04:30:00.000Z' },
})
const theirs = aQuote({
  revision: 5,
  latest: aVersion({ draft: aQuoteDraft({ message: 'Their words' }) }),
})
const message = () => screen.getByLabelText<HTMLTextAreaElement>(texts.message)

describe('saving a quote', () => {
  test('sends the revision that was read, and then the one that was answered', async () => {
    const page = openQuote(aQuote({ revision: 3 }))
    await page.fill(texts.message, 'Hello')
    await page.press(texts.save)
    await screen.findByText(texts.saved)
    await page.fill(texts.message, 'Hello again')
    screen.getByText(texts.unsaved)
    await page.press(texts.save)
    await expect
      .poll(() => page.callsTo('quotes.save').map(({ quoteId, revision }) => [quoteId, revision]))
      .toEqual([
        ['Q-100001', 3],
        ['Q-100001', 4],
      ])
    expect(page.calls.filter(({ id }) => id === 'quotes.save').every((call) => call.idempotencyKey)).toBe(
      true,
    )
  })

  test('has nothing to save before a change', async () => {
    openQuote()
    await screen.findByText(texts.saved)
    expect(screen.getByRole('button', { name: texts.save }).matches(':disabled')).toBe(true)
  })

  test('says why it was refused, and loses nothing', async () => {
    const page = openQuote(aQuote(), { answers: { 'quotes.save': refused('wrongState') } })
    await page.fill(texts.message, 'Hello')
    await page.press(texts.save)
    await screen.findByRole('alert')
    expect(message().value).toBe('Hello')
    screen.getByText(texts.unsaved)
  })

  test('shows the problems that the server found at their fields', async () => {
    const page = openQuote(aQuote(), {
      answers: {
        'quotes.save': refused('invalidRequest', {
          fields: [{ path: 'draft.validUntil', message: 'Choose a day before the trip' }],
        }),
      },
    })
    await page.fill(texts.message, 'Hello')
    await page.press(texts.save)
    await screen.findByText('Choose a day before the trip')
  })

  test('sends a save again unchanged whose answer was lost, so that no second quote is made', async () => {
    const page = openEditor(`/new?package=${packageId}&on=${nextMonth}-12`, {
      answers: { 'quotes.save': 'lost' },
    })
    await page.fill(/^Name/, 'Meera Iyer')
    await page.press(texts.save)
    await screen.findByRole('alert')
    page.answer({ 'quotes.save': answerSave })
    await page.fill(texts.message, 'Hello Meera')
    await page.press(texts.save)
    await expect.poll(() => page.callsTo('quotes.save')).toHaveLength(3)
    const [lost, repeated, next] = page.calls.filter(({ id }) => id === 'quotes.save')
    expect(repeated).toMatchObject({ body: lost?.body, idempotencyKey: lost?.idempotencyKey })
    expect(next?.body).toMatchObject({ quoteId: 'Q-100001', revision: 1, draft: { message: 'Hello Meera' } })
    await screen.findByText(texts.saved)
  })

  test('keeps a draft that has no price, and says why it cannot be sent', async () => {
    const problem = 'The season has no rate'
    const page = openQuote(aQuote(), {
      answers: {
        'quotes.save': (request) => {
          const { quote } = answerSave(request)
          return { quote: { ...quote, latest: { ...quote.latest, problem, options: [] } } }
        },
      },
    })
    await page.fill(texts.message, 'Hello')
    await page.press(texts.send)
    await screen.findByText(`${texts.cantSend} ${problem}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a change by someone else', () => {
  const begin = async () => {
    const page = openQuote(aQuote(), { answers: { 'quotes.save': staleAnswer } })
    await page.fill(texts.message, 'My words')
    await page.press(texts.save)
    await screen.findByText(/^Anil Rao changed this quote at /)
    return page
  }

  test('stops saving and sending until it is decided', async () => {
    await begin()
    for (const name of [texts.save, texts.send])
      expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true)
    expect(message().value).toBe('My words')
  })

  test('can be loaded in place of what was typed', async () => {
    const page = await begin()
    page.answer({ 'quotes.getQuote': { quote: theirs } })
    await page.press(texts.takeTheirs)
    await waitFor(() => expect(message().value).toBe('Their words'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('can be saved over', async () => {
    const page = await begin()
    page.answer({ 'quotes.getQuote': { quote: theirs }, 'quotes.save': answerSave })
    await page.press(texts.keepMine)
    await expect
      .poll(() => page.callsTo('quotes.save').at(-1))
      .toMatchObject({ revision: 5, draft: { message: 'My words' } })
    await screen.findByText(texts.saved)
  })

  test('stays undecided while theirs cannot be read', async () => {
    const page = await begin()
    page.answer({ 'quotes.getQuote': refused('unavailable', { message: 'Try again in a moment' }) })
    await page.press(texts.keepMine)
    await screen.findByText('Try again in a moment')
    expect(page.callsTo('quotes.save')).toHaveLength(1)
  })
})
