import { changeRequestEndpoints } from '#contract/http/changes.ts'
import { refundImportEndpoints } from '#contract/http/changes-refund-import.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createChangeFlights } from '#server/features/flights/change-flights.service.ts'
import { createFareRules } from '#server/features/flights/fares/fare-rules.service.ts'
import type { Quotes } from '#server/features/flights/fares/quotes.service.ts'
import type { Searches } from '#server/features/flights/searches.service.ts'
import { createBookingHistory } from './history/history.service.ts'
import { createChangeList } from './request/change-list.service.ts'
import { createChargeQuote } from './request/charge-quote.service.ts'
import { createRefundOptions } from './request/refund-options.service.ts'
import { createFlightChoice, createNewFlightSearch } from './request/new-flights/new-flights.service.ts'
import { createSendChange } from './request/send-change.service.ts'
import { createDecisions } from './settlement/decide.service.ts'
import { createRefundImports } from './refund-import/refund-import.service.ts'
import { createBookingRefresh } from './settlement/refresh-booking.service.ts'
import { createRequestStatus } from './settlement/request-status.service.ts'
import { createStatusRefresh } from './settlement/status-refresh.service.ts'

/** Binds the calls of change requests: quoting and sending one, the refund tracker, the booking's history, and decisions on its outcome. */
export const changesRoutes = (
  deps: Deps,
  { quotes, searches }: { quotes: Quotes; searches: Searches },
): BoundCall[] => {
  const refresh = createStatusRefresh(deps)
  const chooseFlights = createFlightChoice(deps, quotes, createFareRules(deps, quotes))
  const findFlights = createNewFlightSearch(deps, createChangeFlights(deps, searches))
  const quote = createChargeQuote(deps, chooseFlights)
  const options = createRefundOptions(deps)
  const send = createSendChange(deps, { refresh: refresh.refreshRequest, chooseFlights })
  const list = createChangeList(deps)
  const history = createBookingHistory(deps)
  const status = createRequestStatus(deps, refresh)
  const booking = createBookingRefresh(deps, refresh)
  const decide = createDecisions(deps)
  const imports = createRefundImports(deps)
  return [
    bind(changeRequestEndpoints.cancellationCharge, (input, call) => quote(input, signedIn(call))),
    bind(changeRequestEndpoints.refundOptions, (input, call) => options(input, signedIn(call))),
    bind(changeRequestEndpoints.changeFlights, (input, call) => findFlights(input, signedIn(call))),
    bind(changeRequestEndpoints.changeRequest, (input, call) => send(input, signedIn(call))),
    bind(changeRequestEndpoints.changeRequests, (input, call) => list(input, signedIn(call))),
    bind(changeRequestEndpoints.bookingHistory, (input, call) => history(input, signedIn(call))),
    bind(changeRequestEndpoints.crStatus, (input, call) => status(input, signedIn(call))),
    bind(changeRequestEndpoints.refreshBooking, (input, call) => booking(input, signedIn(call))),
    bind(changeRequestEndpoints.decideChangeRequest, (input, call) => decide(input, signedIn(call))),
    bind(refundImportEndpoints.importRefunds, (input, call) => imports.import(input, signedIn(call))),
    bind(refundImportEndpoints.refundImports, (input, call) => imports.list(input, signedIn(call))),
    bind(refundImportEndpoints.settleRefundImport, (input, call) => imports.settle(input, signedIn(call))),
    bind(refundImportEndpoints.undoRefundImport, (input, call) => imports.undo(input, signedIn(call))),
  ]
}
