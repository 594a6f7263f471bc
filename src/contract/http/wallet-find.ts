import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { FoundWallet } from '#contract/entities/wallet.ts'

/**
 * Finds wallets by the start of an email, name or company; at most twenty, an exact email first. With `userId` the wallet
 * of that user alone, who may have no email.
 */
const findWallets = endpoint({
  id: 'wallet.findWallets',
  area: 'wallet',
  method: 'POST',
  path: 'wallet/findWallets',
  access: 'wlOwnerOrStaff',
  right: 'wallets.view',
  request: z
    .object({
      searchQuery: z.string().trim().max(120).default(''),
      userId: z.string().trim().min(1).max(60).optional(),
    })
    .refine(({ searchQuery, userId }) => userId !== undefined || searchQuery.length >= 2, {
      path: ['searchQuery'],
      message: 'Enter at least 2 characters',
    }),
  result: z.object({ wallets: z.array(FoundWallet) }),
  errors: [],
})

export const walletFindEndpoints = { findWallets }
