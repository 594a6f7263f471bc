import { useWatch, type Control } from 'react-hook-form'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import { OptionalPan } from '#contract/entities/trip.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import type { OrderValues } from '#renderer/entities/packages/order/order-values.ts'
import { sharedQuoteApi } from '#renderer/entities/quotes/shared-quote-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'

/** The total of an option for the tax details that are typed. */
export interface QuoteTotal {
  /** The last one, also while another is calculated; null before the first. */
  shown: ResultOf<typeof quotesEndpoints.getTotal> | null
  isBusy: boolean
  failure: ApiFailure | null
  renew: () => void
}

/** Gives the total for the PAN and residence in the form: both change the TCS of a trip abroad. */
export const useQuoteTotal = (
  quoteCode: string,
  { hotelCategory }: QuoteOption,
  quote: SharedQuote,
  control: Control<OrderValues>,
): QuoteTotal => {
  const [pan, residency] = useWatch({ control, name: ['pan', 'residency'] })
  const isTaxed = quote.isOverseasPackage && !quote.isOfAgent
  const hasPan =
    isTaxed && residency === 'resident' && pan.trim() !== '' && OptionalPan.safeParse(pan).success
  const { data, error, isFetching, refetch } = sharedQuoteApi.useQuoteTotalQuery(
    { quoteCode, hotelCategory, hasPan, residency: isTaxed ? residency : 'resident' },
    { refetchOnMountOrArgChange: true },
  )
  return {
    shown: data ?? null,
    isBusy: isFetching,
    failure: isFetching ? null : toFailure(error),
    renew: () => void refetch(),
  }
}
