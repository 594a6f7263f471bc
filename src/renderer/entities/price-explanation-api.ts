import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { ResultRef } from '#contract/http/booking.ts'
import { markupEndpoints } from '#contract/http/markup.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** The price to explain: a booking's or a search result's. */
export type PriceQuestion = RequestInputOf<typeof markupEndpoints.explain>

export const priceOfResult = ({ ResultIndex, TraceId, searchId }: ResultRef): PriceQuestion => ({
  resultIndex: ResultIndex,
  TraceId,
  searchId,
})

export const priceExplanationApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    explainPrice: contractQuery(build, markupEndpoints.explain, { isSilent: true, isBackground: true }),
  }),
})
