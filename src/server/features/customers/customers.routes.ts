import { actForEndpoints } from '#contract/http/customers-act-for.ts'
import { customersDataEndpoints } from '#contract/http/customers-data.ts'
import { customersDetailsEndpoints } from '#contract/http/customers-details.ts'
import { customersSecondFactorEndpoints } from '#contract/http/customers-second-factor.ts'
import { customersEndpoints } from '#contract/http/customers.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { createActFor } from './act-for.service.ts'
import { createAuditTrail } from './audit-trail.service.ts'
import { createBlockService } from './block.service.ts'
import { createChangeDetails } from './change-details.service.ts'
import { createCustomerSessions } from './customer-sessions.service.ts'
import { createCustomerData } from './customer-data.service.ts'
import { createCustomersService } from './customers.service.ts'
import { createNewCustomers } from './new-customer.service.ts'
import { hasSecondFactor } from '#server/people/second-factor/factor-kinds.ts'
import { createFactorReset } from './second-factor-reset.service.ts'
import { createPnrTransactions } from './pnr-transactions.service.ts'

/** Binds the calls with which staff manage the accounts of their site. */
export const customersRoutes = (deps: Deps, { sessions }: SharedServices): BoundCall[] => {
  const customers = createCustomersService(deps)
  const beginActFor = createActFor(deps)
  const toggleBlock = createBlockService(deps, sessions)
  const changeDetails = createChangeDetails(deps, sessions)
  const newCustomers = createNewCustomers(deps)
  const pnrTransactions = createPnrTransactions(deps)
  const auditTrail = createAuditTrail(deps)
  const resetFactor = createFactorReset(deps, sessions)
  const customerData = createCustomerData(deps)
  const ofCustomer = createCustomerSessions(deps, sessions)
  return [
    bind(customersEndpoints.searchWlUser, ({ searchQuery }, call) => customers.search(searchQuery, call)),
    bind(customersEndpoints.getUserById, ({ id }, call) => customers.byId(id, call)),
    bind(customersEndpoints.getCustomers, (input, call) => customers.list(input, signedIn(call))),
    bind(customersEndpoints.getUserLegalEntity, ({ LEId }, call) => customers.legalEntity(LEId, call)),
    bind(customersEndpoints.searchTransactionByPNR, ({ pnr }, call) => pnrTransactions(pnr, call)),
    bind(actForEndpoints.beginActFor, ({ userId }, call) => beginActFor(userId, signedIn(call))),
    bind(customersEndpoints.toggleBlock, (input, call) => toggleBlock(input, signedIn(call))),
    bind(customersEndpoints.updateDetails, (input, call) => changeDetails(input, signedIn(call))),
    bind(customersEndpoints.createDetailPendingCustomer, (input, call) =>
      newCustomers.quick(input, signedIn(call)),
    ),
    bind(customersEndpoints.createWlUser, (input, call) => newCustomers.agent(input, signedIn(call))),
    bind(customersDataEndpoints.customerDataCopy, (input, call) => customerData.copy(input, signedIn(call))),
    bind(customersDataEndpoints.eraseCheck, ({ userId }, call) => customerData.check(userId, signedIn(call))),
    bind(customersDataEndpoints.eraseCustomer, (input, call) => customerData.erase(input, signedIn(call))),
    bind(customersDetailsEndpoints.getCustomerAuditTrail, (input, call) => auditTrail(input, signedIn(call))),
    bind(customersDetailsEndpoints.getCustomerSessions, async ({ userId }, call) => ({
      sessions: await ofCustomer.list(userId, signedIn(call)),
      hasSecondFactor: await hasSecondFactor(deps.database.db, { siteId: call.site.siteId, userId }),
    })),
    bind(customersDetailsEndpoints.endCustomerSession, async ({ userId, sessionId }, call) => {
      await ofCustomer.end(userId, sessionId, signedIn(call))
      return {}
    }),
    bind(customersSecondFactorEndpoints.resetSecondFactor, async ({ userId }, call) => {
      await resetFactor(userId, signedIn(call))
      return {}
    }),
  ]
}
