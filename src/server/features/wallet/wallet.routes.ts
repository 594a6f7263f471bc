import { walletBalanceEndpoints } from '#contract/http/wallet-balance.ts'
import { userWalletEndpoints, walletEndpoints } from '#contract/http/wallet.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createWalletDecisions } from './decide.service.ts'
import { createWalletSearch } from './find-wallets.service.ts'
import { createPaymentEntries } from './payment-entry.service.ts'
import { createRequestLists } from './requests.service.ts'
import { createStaffEntries } from './staff-entries.service.ts'
import { createStatements } from './statement.service.ts'
import { createWalletService } from './wallet.service.ts'

/** Binds the calls of the wallet: balance, statement, requests and limits. */
export const walletRoutes = (deps: Deps): BoundCall[] => {
  const wallet = createWalletService(deps)
  const statements = createStatements(deps)
  const staff = createStaffEntries(deps)
  const enterPayment = createPaymentEntries(deps)
  const decide = createWalletDecisions(deps)
  const listRequests = createRequestLists(deps)
  const find = createWalletSearch(deps)
  return [
    bind(walletBalanceEndpoints.walletBalance, ({ userId }, call) => wallet.balance(userId, signedIn(call))),
    bind(userWalletEndpoints.myWalletEntries, (input, call) =>
      statements.lines(input, undefined, signedIn(call)),
    ),
    bind(userWalletEndpoints.userWalletEntries, ({ userId, ...input }, call) =>
      statements.lines(input, userId, signedIn(call)),
    ),
    bind(userWalletEndpoints.addUserWalletEntry, (input, call) => staff.add(input, signedIn(call))),
    bind(userWalletEndpoints.userPaymentEntry, (input, call) => enterPayment(input, signedIn(call))),
    bind(walletEndpoints.statement, ({ userId, ...input }, call) =>
      statements.lines(input, userId, signedIn(call)),
    ),
    bind(walletEndpoints.statementSummary, ({ userId, ...input }, call) =>
      statements.summary(input, userId, signedIn(call)),
    ),
    bind(walletEndpoints.tdsSummary, (input, call) => statements.tds(input, signedIn(call))),
    bind(walletEndpoints.myLimits, (_input, call) => wallet.myLimits(signedIn(call))),
    bind(walletEndpoints.setLowBalanceAlert, ({ lowBalanceAlert }, call) =>
      wallet.setLowBalanceAlert(lowBalanceAlert, signedIn(call)),
    ),
    bind(walletEndpoints.requests, (input, call) => listRequests(input, signedIn(call))),
    bind(walletEndpoints.decideRequest, (input, call) => decide(input, signedIn(call))),
    bind(walletEndpoints.setCreditLimit, (input, call) => staff.setCreditLimit(input, signedIn(call))),
    bind(walletEndpoints.findWallets, (input, call) => find(input, signedIn(call))),
  ]
}
