import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'

/** `available` is what the customer could spend without credit; with what is on hold it makes `total`. */
const amounts = { available: Rupees, onHold: Rupees, total: Rupees }

export const WalletAtInstant = z.object({
  userId: z.string(),
  /** The company, or the person without one. */
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  ...amounts,
})
export type WalletAtInstant = z.infer<typeof WalletAtInstant>

/**
 * The balances of all wallets of the site just before an instant, with their sums. `ledger` is what the site's own
 * accounts say that it owes its customers at that instant: the same to the paisa.
 */
const balances = endpoint({
  id: 'wallet.balances',
  area: 'wallet',
  method: 'POST',
  path: 'reports/getBalances',
  access: 'wlOwnerOrStaff',
  right: 'reports.balances',
  request: z.object({
    at: Instant,
    /** Leaves out wallets with nothing in them. */
    onlyWithMoney: z.boolean().default(true),
    ...pageRequest,
  }),
  result: z.object({
    wallets: z.array(WalletAtInstant),
    ...pageInfo,
    totals: z.object(amounts),
    ledger: Rupees,
  }),
  errors: [],
})

/** What customers' wallets held at an instant. */
export const balancesEndpoints = { balances }
