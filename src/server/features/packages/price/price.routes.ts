import { packagesEndpoints } from '#contract/http/packages.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { createPackagePrices } from './price.service.ts'

/** Binds the calls of prices and dates. */
export const packagesPriceRoutes = (deps: Deps): BoundCall[] => {
  const prices = createPackagePrices(deps)
  return [
    bind(packagesEndpoints.getAvailability, async (input, call) => ({
      dates: await prices.getAvailability(input, call),
    })),
    bind(packagesEndpoints.getPrice, async (input, call) => ({ price: await prices.getPrice(input, call) })),
  ]
}
