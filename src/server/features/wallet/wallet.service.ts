import type { WalletBalance } from '#contract/http/users.ts'
import { toRupees } from '#domain/money.ts'
import { AppError } from '../../calls/app-error.ts'
import { isStaff, type SignedInContext } from '../../calls/context.ts'
import type { Deps } from '../../deps.ts'
import { walletsRepo } from '../../ledger/wallets.repo.ts'
import { findUser } from '../users/find-user.ts'
import { toWalletEntry } from './wallet-entry.ts'

/** Reading wallets: one's own; staff also those of the users of their site. */
export const createWalletService = ({ database }: Pick<Deps, 'database'>) => {
  const ownerFor = async (userId: string | undefined, call: SignedInContext): Promise<string> => {
    if (userId === undefined || userId === call.subject.userId) return call.subject.userId
    // Another's wallet looks like none, also to staff of another site.
    const user = isStaff(call.actor) ? await findUser(database.db, call.site.siteId, userId) : null
    if (!user) throw new AppError('notFound')
    return user.id
  }
  return {
    balance: async (userId: string | undefined, call: SignedInContext): Promise<WalletBalance> => {
      const owner = await ownerFor(userId, call)
      const wallet = await walletsRepo(database.db, call.site.siteId).walletOf(owner)
      return {
        userWalletBalance: toRupees(wallet.ownMinor),
        reserved: toRupees(wallet.reservedMinor),
        creditLimit: toRupees(wallet.creditLimitMinor),
        available: toRupees(wallet.availableMinor),
        currency: call.site.currency,
      }
    },
    entries: async (page: { page: number; pageSize: number }, call: SignedInContext) => {
      const repo = walletsRepo(database.db, call.site.siteId)
      const owner = call.subject.userId
      const [rows, { total, isCapped }] = await Promise.all([
        repo.entriesOf(owner, { offset: (page.page - 1) * page.pageSize, limit: page.pageSize }),
        repo.countEntries(owner),
      ])
      const entries = rows.map(toWalletEntry)
      return {
        entries,
        ...page,
        total,
        totalPages: Math.ceil(total / page.pageSize),
        isTotalCapped: isCapped,
      }
    },
  }
}
