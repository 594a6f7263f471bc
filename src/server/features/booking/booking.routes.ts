import { bookingEndpoints } from '#contract/http/booking.ts'
import { bind } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createFareRules } from '#server/features/flights/fares/fare-rules.service.ts'
import type { Quotes } from '#server/features/flights/fares/quotes.service.ts'
import { createBookingDetails } from './booking-details.service.ts'
import { createOrderService } from './order.service.ts'
import { createPurchases } from '#server/purchase/purchase.service.ts'
import { createPurchaseDecisions } from '#server/purchase/decide-purchase.service.ts'
import { createPaymentsService } from './payments.service.ts'

/** Binds the calls of orders and their payment. */
export const bookingRoutes = (deps: Deps, quotes: Quotes) => {
  const orders = createOrderService({ ...deps, quotes, loadFareRules: createFareRules(deps, quotes) })
  const { pay } = createPurchases(deps)
  const details = createBookingDetails(deps)
  const payments = createPaymentsService(deps)
  const outcomes = createPurchaseDecisions(deps)
  return [
    bind(bookingEndpoints.validateBooking, (input, call) => orders.validate(input, signedIn(call))),
    bind(bookingEndpoints.setFlightDetails, (input, call) => orders.place(input, signedIn(call))),
    bind(bookingEndpoints.orderSuccessCallback, (input, call) => pay(input, signedIn(call))),
    bind(bookingEndpoints.flightPayments, (page, call) => payments.payments(page, signedIn(call))),
    bind(bookingEndpoints.flightTransactions, (page, call) => payments.transactions(page, signedIn(call))),
    bind(bookingEndpoints.bookingDetails, (input, call) => details(input, signedIn(call))),
    bind(bookingEndpoints.checkPurchase, (input, call) => outcomes.check(input, signedIn(call))),
    bind(bookingEndpoints.decidePurchase, (input, call) => outcomes.decide(input, signedIn(call))),
  ]
}
