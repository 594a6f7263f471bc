import { usersEndpoints } from '#contract/http/users.ts'
import { bind } from '../../calls/bind.ts'
import { signedIn } from '../../calls/context.ts'
import type { Deps } from '../../deps.ts'
import { createWalletService } from './wallet.service.ts'

/** The wallet: what it holds and how it came about. */
export const walletRoutes = (deps: Deps) => {
  const wallet = createWalletService(deps)
  return [
    bind(usersEndpoints.walletBalance, ({ userId }, call) => wallet.balance(userId, signedIn(call))),
    bind(usersEndpoints.myWalletEntries, (page, call) => wallet.entries(page, signedIn(call))),
  ]
}
