import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  type Tag,
} from '#renderer/store/contract-api.ts'

/** Cached data that an outcome changes, whether staff or the airline gave it. */
export const outcomeTags: readonly Tag[] = ['Tickets', 'Ticket', 'History', 'Wallet', 'Order', 'Payments']

/** Calls for a purchase without an outcome. Failures are shown in the dialog. */
export const recordOutcomeApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    checkPurchase: contractMutation(build, endpoints.booking.checkPurchase, {
      isSilent: true,
      isBackground: true,
    }),
    decidePurchase: contractMoneyMutation(build, endpoints.booking.decidePurchase, {
      isSilent: true,
      invalidates: outcomeTags,
    }),
  }),
})
