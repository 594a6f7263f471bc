import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { FoundWallet } from '#contract/entities/wallet.ts'

/** Finds wallets by the start of an email, name or company; at most twenty, an exact email first. */
const findWallets = endpoint({
  id: 'wallet.findWallets',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/findWallets',
  access: 'wlOwnerOrStaff',
  right: 'wallets.view',
  request: z.object({ searchQuery: z.string().trim().min(2, 'Enter at least 2 letters').max(120) }),
  result: z.object({ wallets: z.array(FoundWallet) }),
  errors: [],
})

export const walletFindEndpoints = { findWallets }
