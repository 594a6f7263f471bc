import { paymentsEndpoints } from '#contract/http/payments.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createGateways } from '#server/payments/create-gateways.ts'
import { createKeyCheck } from './check-keys.service.ts'
import { createCheck } from './check.service.ts'
import { createAccounts } from './gateway-accounts.ts'
import { createPaymentLists } from './lists.service.ts'
import { createOrderOpener } from './open-order.ts'
import { createRefunds } from './refund.service.ts'
import { createSessions } from './sessions.service.ts'
import { createSiteGateways } from './site-gateways.service.ts'
import { createWebhook } from './webhook.service.ts'

/** Binds the calls of gateway payments. */
export const paymentsRoutes = (deps: Deps, gateways = createGateways(deps)): BoundCall[] => {
  const accounts = createAccounts(deps, gateways)
  const sessions = createSessions({
    ...deps,
    accounts,
    opening: createOrderOpener(deps, accounts),
    check: createCheck(deps, accounts),
  })
  const lists = createPaymentLists(deps, accounts)
  const refunds = createRefunds(deps, accounts)
  const checkKeys = createKeyCheck(deps, accounts)
  const own = createSiteGateways(deps, accounts, gateways)
  return [
    bind(paymentsEndpoints.activeGateway, (_input, call) => lists.activeGateway(signedIn(call))),
    bind(paymentsEndpoints.razorpayDetails, (_input, call) => lists.razorpayDetails(signedIn(call))),
    bind(paymentsEndpoints.createSession, (input, call) => sessions.create(input, signedIn(call))),
    bind(paymentsEndpoints.session, (input, call) => sessions.get(input, signedIn(call))),
    bind(paymentsEndpoints.verify, (input, call) => sessions.verify(input, signedIn(call))),
    bind(paymentsEndpoints.mine, (page, call) => lists.mine(page, signedIn(call))),
    bind(paymentsEndpoints.transactions, (input, call) => lists.transactions(input, signedIn(call))),
    bind(paymentsEndpoints.recheck, (input, call) => sessions.recheck(input, signedIn(call))),
    bind(paymentsEndpoints.refundToSource, (input, call) => refunds(input, signedIn(call))),
    bind(paymentsEndpoints.siteGateways, (_input, call) => own.list(signedIn(call))),
    bind(paymentsEndpoints.saveSiteGateway, (input, call) => own.save(input, signedIn(call))),
    bind(paymentsEndpoints.orderSiteGateways, ({ gateways: order }, call) =>
      own.order(order, signedIn(call)),
    ),
    bind(paymentsEndpoints.checkSiteGateway, ({ gateway }, call) => checkKeys(gateway, signedIn(call))),
    bind(paymentsEndpoints.webhook, createWebhook(deps, accounts, gateways)),
  ]
}
