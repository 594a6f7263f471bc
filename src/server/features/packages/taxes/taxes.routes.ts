import { packagesTaxesEndpoints } from '#contract/http/packages-taxes.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createTaxes } from './taxes.service.ts'

/** Binds the calls of tax rules. */
export const packagesTaxesRoutes = (deps: Deps): BoundCall[] => {
  const taxes = createTaxes(deps)
  return [
    bind(packagesTaxesEndpoints.getTaxRules, (_input, call) => taxes.read(signedIn(call))),
    bind(packagesTaxesEndpoints.saveTaxRules, (input, call) => taxes.save(input, signedIn(call))),
  ]
}
