import { quotesEndpoints } from '#contract/http/quotes.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

const { preview, save, send, newLink, withdraw, getQuotes, getQuote, getVersions } = quotesEndpoints

const read = { isSilent: true, tags: ['Quotes'] } as const
const change = { isSilent: true, invalidates: ['Quotes'] } as const

/** Quotes for the people who make them. Failures are shown in place of the result. */
export const quotesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    previewQuote: contractQuery(build, preview, { isSilent: true, isBackground: true, keepSeconds: 30 }),
    saveQuote: contractMoneyMutation(build, save, change),
    sendQuote: contractMoneyMutation(build, send, change),
    newQuoteLink: contractMutation(build, newLink, { isSilent: true }),
    withdrawQuote: contractMutation(build, withdraw, change),
    quotes: contractQuery(build, getQuotes, read),
    quote: contractQuery(build, getQuote, read),
    quoteVersions: contractQuery(build, getVersions, read),
  }),
})
