import { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createStockService } from './stock.service.ts'

/** Binds the calls of departures and allotments. */
export const packagesStockRoutes = (deps: Deps): BoundCall[] => {
  const stock = createStockService(deps)
  return [
    bind(packagesStockEndpoints.getStock, (input, call) => stock.read(input, signedIn(call))),
    bind(packagesStockEndpoints.saveDepartures, (input, call) => stock.saveDepartures(input, signedIn(call))),
    bind(packagesStockEndpoints.saveAllotments, (input, call) => stock.saveAllotments(input, signedIn(call))),
    bind(packagesStockEndpoints.setStopSale, (input, call) => stock.setStopSale(input, signedIn(call))),
  ]
}
