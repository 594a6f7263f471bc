import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import type { MadeQuoteOption, QuoteDraft } from '#contract/entities/quote.ts'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { serializeDraft, toPricedDraft } from './quote-values.ts'

const settleMs = 350

/** What the edited quote would cost if it were sent now. */
export interface QuotePrices {
  /** Null while there are none. The last ones stay while others are calculated. */
  options: readonly MadeQuoteOption[] | null
  isBusy: boolean
  failure: ApiFailure | null
  retry: () => void
}

/** Gives the prices of a draft shortly after each change that they depend on. */
export const useQuotePrices = (draft: QuoteDraft, today: string): QuotePrices => {
  const priced = toPricedDraft(draft, today)
  const text = priced === null ? '' : serializeDraft(priced)
  const settled = useDebounced(text, settleMs)
  const request = useMemo(
    () => (settled === '' ? skipToken : { draft: JSON.parse(settled) as QuoteDraft }),
    [settled],
  )
  const query = quotesApi.usePreviewQuoteQuery(request, { refetchOnMountOrArgChange: 60 })
  const isBusy = text !== '' && (text !== settled || query.isFetching)
  const hasFailed = query.error !== undefined && !query.isFetching
  return {
    options: text === '' || hasFailed ? null : (query.data?.options ?? null),
    isBusy,
    failure: hasFailed && text !== '' ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  }
}
