import { lookToBookEndpoints } from '#contract/http/look-to-book.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Searches and bookings by month, separate from searching because visitors never load them. */
export const monthsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    myMonths: contractQuery(build, lookToBookEndpoints.myMonthlyFlightDetails, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 60,
    }),
  }),
})
