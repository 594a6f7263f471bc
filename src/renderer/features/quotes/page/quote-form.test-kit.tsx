import { expect } from 'vitest'
import type { SharedQuote } from '#contract/entities/quote.ts'
import { formatInr } from '#domain/format.ts'
import {
  aShopper,
  findTraveller,
  nameTraveller,
  phoneAnswers,
} from '#renderer/entities/packages/order/order.test-kit.ts'
import { orderTexts } from '#renderer/entities/packages/order/order-texts.ts'
import { openDialogs } from '#renderer/entities/packages/package.test-kit.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { QuotePageScreen } from './quote-page-screen.tsx'
import { acceptTexts } from './quote-page-texts.ts'
import { anAcceptance, quoteCode } from './quote-page.test-kit.ts'

type Setup = Partial<Parameters<typeof renderScreen>[1]>

/** An amount as `getByText` reads it. */
export const rupees = (amount: number): string => collapseSpaces(formatInr(amount))

/** The button that accepts, with a total. */
export const submit = /^Accept ·/

export const aTotal = (totalMinor = 49_875_00, tcsMinor: number | null = 0) => ({
  totalMinor,
  tcsMinor,
  dueNowMinor: 12_468_75,
})

/** The answer to accepting a quote. */
export const accepted = (quote: SharedQuote) => ({
  quote: { ...quote, status: 'accepted' as const, acceptance: anAcceptance({ hotelCategory: 'Standard' }) },
  tripId: quote.isOfAgent ? null : 'T-500001',
})

/** Opens a quote with the form to accept it. */
export const showForm = (quote: SharedQuote, answers: Answers = {}, setup: Setup = {}) => {
  openDialogs()
  return renderScreen(<QuotePageScreen />, {
    as: aShopper(),
    at: `/quote/${quoteCode}?accept=true`,
    path: '/quote/:quoteCode',
    isRoomy: true,
    answers: {
      'quotes.getByCode': { quote },
      'quotes.getTotal': aTotal(),
      'quotes.accept': accepted(quote),
      ...phoneAnswers,
      ...answers,
    },
    ...setup,
  })
}

/** Types the second adult and the signature; the first adult is the shopper. */
export const complete = async (page: ReturnType<typeof showForm>): Promise<void> => {
  await nameTraveller('Adult 2', ['Arjun', 'Rao'])
  await page.fill(new RegExp(acceptTexts.signature), 'Kavita Rao')
}

export const expectTyped = async (): Promise<void> => {
  const second = await findTraveller('Adult 2')
  expect(second.getByLabelText<HTMLInputElement>(new RegExp(orderTexts.firstName)).value).toBe('Arjun')
}
