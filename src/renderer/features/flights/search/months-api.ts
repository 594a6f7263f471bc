import { lookToBookEndpoints } from '#contract/http/look-to-book.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

/** Searches and bookings by month: apart from the searches, since no visitor asks for them. */
export const monthsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    myMonths: contractQuery(build, lookToBookEndpoints.myMonthlyFlightDetails, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 60,
    }),
  }),
})
