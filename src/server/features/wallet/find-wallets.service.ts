import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import type { FoundWallet } from '#contract/entities/wallet.ts'
import { toRupees } from '#domain/money/money.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { loadWallets } from '#server/ledger/wallets.repo.ts'
import { walletUsersRepo } from './wallet-users.repo.ts'

const maxFound = 20

/** Finds wallets of a site's users, or the one of `userId`. Every word of the text must start a word of the email, name, phone or company. */
export const createWalletSearch =
  ({ database }: Pick<Deps, 'database'>) =>
  async (
    { searchQuery, userId }: RequestOf<typeof walletEndpoints.findWallets>,
    call: SignedInContext,
  ): Promise<{ wallets: FoundWallet[] }> => {
    const { siteId } = call.site
    const repo = walletUsersRepo(database.db, siteId)
    const rows = await (userId === undefined ? repo.search(searchQuery, maxFound) : repo.byId(userId))
    const wallets = await loadWallets(
      database.db,
      siteId,
      rows.map(({ id }) => id),
    )
    return {
      wallets: rows.map((user) => {
        const wallet = wallets(user.id)
        const person = `${user.firstName} ${user.lastName}`.trim()
        const name = toWalletName({ name: person, company: user.company })
        return {
          userId: user.id,
          name,
          contactName: person === name ? '' : person,
          email: hideEmailPlaceholder(user.email),
          userType: user.userType,
          isBlocked: user.isBlocked,
          userWalletBalance: toRupees(wallet.ownMinor),
          reserved: toRupees(wallet.reservedMinor),
          creditLimit: toRupees(wallet.creditLimitMinor),
          available: toRupees(wallet.availableMinor),
        }
      }),
    }
  }
