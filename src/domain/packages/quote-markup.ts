import type { QuoteMarkup } from '#contract/entities/quote.ts'
import { takeRatio } from './take-ratio.ts'

const wholeBp = 10_000

/** What the maker of a quote pays for an option, in paise: the total, and the adults' part of it for one of them. */
interface NetPrice {
  totalMinor: number
  perAdultMinor: number
}

/**
 * Adds an agent's markup to the net price of an option, in paise. The price of one adult grows in the same ratio as the
 * total.
 */
export const addQuoteMarkup = (net: NetPrice, markup: QuoteMarkup): NetPrice => {
  const markupMinor = toMarkupMinor(net.totalMinor, markup)
  return {
    totalMinor: net.totalMinor + markupMinor,
    perAdultMinor: net.perAdultMinor + takeRatio(markupMinor, net.perAdultMinor, net.totalMinor),
  }
}

const toMarkupMinor = (netMinor: number, markup: QuoteMarkup): number => {
  switch (markup.is) {
    case 'none':
      return 0
    case 'percent':
      return takeRatio(netMinor, markup.bp, wholeBp)
    case 'amount':
      return markup.minor
  }
}
