import { useParams, useSearchParams } from 'react-router-dom'
import type { QuoteOption } from '#contract/entities/quote.ts'
import { quotePage } from '#renderer/routes/quote-page.ts'

/** What the address of the page says, and ways to change it. */
export interface QuoteAddress {
  quoteCode: string
  isPrint: boolean
  arePricesShown: boolean
  isAccepting: boolean
  /** As in the address; empty for the first option. */
  option: string
  setOption: (hotelCategory: string) => void
  setAccepting: (isAccepting: boolean) => void
  setPricesShown: (areShown: boolean) => void
  /** Where a sign-in returns to, with the form open. */
  acceptPath: string
  printPath: string
}

const isSet = (query: URLSearchParams, name: string): boolean =>
  ['', 'true', '1'].includes(query.get(name) ?? 'false')

/** Gives the address of the page. Changes replace it, so that Back leaves the page. */
export const useQuoteAddress = (): QuoteAddress => {
  const { quoteCode = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const set = (name: string, value: string): void =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const option = query.get('option') ?? ''
  const arePricesShown = !isSet(query, 'hp')
  return {
    quoteCode,
    isPrint: isSet(query, 'print'),
    arePricesShown,
    isAccepting: isSet(query, 'accept'),
    option,
    setOption: (hotelCategory) => set('option', hotelCategory),
    setAccepting: (isAccepting) => set('accept', isAccepting ? 'true' : ''),
    setPricesShown: (areShown) => set('hp', areShown ? '' : 'true'),
    acceptPath: quotePage.to({ quoteCode, option, accept: true }),
    printPath: quotePage.to({ quoteCode, option, print: true, ...(arePricesShown ? {} : { hp: true }) }),
  }
}

/** Returns the option with this hotel category, otherwise the first one. */
export const findOption = (options: readonly QuoteOption[], hotelCategory: string): QuoteOption => {
  const found = options.find((option) => option.hotelCategory === hotelCategory) ?? options[0]
  if (!found) throw new Error('a quote has at least one option')
  return found
}
