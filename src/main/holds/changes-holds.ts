import { apiBasePath } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'

const { releaseFlight, issueFlight, orderSuccessCallback } = endpoints.booking
/** The server sends no news of trips. */
const { placeOrder, payOrder, takeOffer, leaveWaitlist, confirm, decline } = endpoints.trips
const paths = new Set(
  [
    releaseFlight,
    issueFlight,
    orderSuccessCallback,
    placeOrder,
    payOrder,
    takeOffer,
    leaveWaitlist,
    confirm,
    decline,
  ].map(({ path }) => apiBasePath + path),
)

/** Whether a call places, issues or releases a hold, or orders, pays or answers a trip. */
export const changesHolds = (pathAndQuery: string): boolean => paths.has(pathAndQuery.split('?', 1)[0] ?? '')
