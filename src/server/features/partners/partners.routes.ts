import { partnersEndpoints as agency, partnersStaffEndpoints as staff } from '#contract/http/partners.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { createPartnerAccess } from './access.service.ts'
import { createPartnerKeys } from './keys.service.ts'
import { createPartnersForStaff } from './staff.service.ts'
import { createPartnerUsage } from './usage/usage.service.ts'

/** Binds the calls about API partners. */
export const partnersRoutes = (deps: Deps, { flushApiUsage }: SharedServices): BoundCall[] => {
  const access = createPartnerAccess(deps)
  const keys = createPartnerKeys(deps)
  const usage = createPartnerUsage(deps, flushApiUsage)
  const partners = createPartnersForStaff(deps, flushApiUsage)
  return [
    bind(agency.access, (_input, call) => access(signedIn(call))),
    bind(agency.keys, (_input, call) => keys.list(signedIn(call))),
    bind(agency.createKey, (input, call) => keys.create(input, signedIn(call))),
    bind(agency.revokeKey, (input, call) => keys.revoke(input, signedIn(call))),
    bind(agency.usage, (input, call) => usage.usage(input, signedIn(call))),
    bind(agency.failures, (input, call) => usage.failures(input, signedIn(call))),
    bind(staff.apiPartners, (input, call) => partners.page(input, signedIn(call))),
    bind(staff.openPartnerAccess, (input, call) => partners.open(input, signedIn(call))),
    bind(staff.setPartnerStatus, (input, call) => partners.setStatus(input, signedIn(call))),
  ]
}
