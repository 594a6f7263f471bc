import { onTestFinished } from 'vitest'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { Quote } from '#contract/entities/quote.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import { aDate, anActivity, aPackage } from '#renderer/entities/packages/package.test-kit.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { QuoteEditorScreen } from '#renderer/features/quotes/quote-editor-screen.tsx'
import {
  agentOptions,
  aQuote,
  aSentVersion,
  aVersion,
  quoteId,
  toVersionsPage,
} from '#renderer/features/quotes/quotes.test-kit.ts'

type SaveRequest = RequestOf<typeof quotesEndpoints.save>

/** Answers a save as the server does: the sent draft in the next revision. */
export const answerSave = ({ quoteId: given, revision, draft }: SaveRequest): { quote: Quote } => ({
  quote: aQuote({
    quoteId: given ?? quoteId,
    revision: given === null ? 1 : revision + 1,
    latest: aVersion({
      draft,
      options: agentOptions().filter(({ hotelCategory }) => draft.hotelCategories.includes(hotelCategory)),
    }),
  }),
})

const packageAnswers: Answers = {
  'packages.getPackage': { package: aPackage() },
  'packages.getAvailability': { dates: [aDate('12'), aDate('13', { state: 'few', placesLeft: 3 })] },
  'quotes.preview': { options: agentOptions() },
  'quotes.save': answerSave,
}

interface OpenOptions extends Partial<Omit<Parameters<typeof renderScreen>[1], 'at' | 'path'>> {
  answers?: Answers
}

/** Opens the editor at an address below `/quotes`, with the drafts of this tab cleared. */
export const openEditor = (address: string, { answers = {}, ...more }: OpenOptions = {}) => {
  sessionStorage.clear()
  onTestFinished(() => sessionStorage.clear())
  return renderScreen(<QuoteEditorScreen />, {
    as: 'travelAgent',
    at: `/quotes${address}`,
    path: '/quotes/:quoteId',
    answers: { ...packageAnswers, ...answers },
    ...more,
  })
}

/** Opens a stored quote. */
export const openQuote = (quote: Quote = aQuote(), { answers = {}, ...more }: OpenOptions = {}) =>
  openEditor(`/${quote.quoteId}`, {
    ...more,
    answers: {
      'quotes.getQuote': { quote },
      'quotes.getVersions': toVersionsPage(quote.latest),
      ...answers,
    },
  })

/** Opens a quote whose only version was sent and viewed. */
export const openSent = (over: Parameters<typeof aSentVersion>[0] = {}, options: OpenOptions = {}) =>
  openQuote(aQuote({ revision: 2, latest: aSentVersion(over) }), options)

/** The activity of the kit, for sale. */
export const activityAnswers: Answers = { 'packages.getPackage': { package: anActivity() } }
