import { quotesEndpoints } from '#contract/http/quotes.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const { getByCode, getTotal, accept, decline, getMyQuotes, openMyQuote } = quotesEndpoints

// An accepted quote is a trip as well, so news of trips reads the list again.
const change = { isSilent: true, invalidates: ['Trips'] } as const

/** What a customer reads and does with a quote. Failures are shown in place of the result. */
export const sharedQuoteApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    quoteByCode: contractQuery(build, getByCode, { isSilent: true }),
    quoteTotal: contractQuery(build, getTotal, { isSilent: true, isBackground: true, keepSeconds: 30 }),
    acceptQuote: contractMutation(build, accept, change),
    declineQuote: contractMutation(build, decline, change),
    myQuotes: contractQuery(build, getMyQuotes, { isSilent: true, tags: ['Trips'] }),
    openMyQuote: contractMutation(build, openMyQuote, { isSilent: true }),
  }),
})
