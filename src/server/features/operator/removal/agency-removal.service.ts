import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { requireAgency } from '../agencies/require-agency.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { agencyRemovalRepo, type OpenBusiness } from './agency-removal.repo.ts'

/** Says what has to be settled before an agency can be deleted; empty if nothing has. */
const listObstacles = (
  { bookings, changes, payments, walletMinor, isCopied }: OpenBusiness,
  state: string,
): string[] => [
  ...(state === 'suspended' ? [] : [texts.notSuspended]),
  ...(bookings > 0 ? [texts.openBookings(bookings)] : []),
  ...(changes > 0 ? [texts.openChanges(changes)] : []),
  ...(payments > 0 ? [texts.openPayments(payments)] : []),
  ...(walletMinor > 0 ? [texts.walletMoney(formatInr(toRupees(walletMinor)))] : []),
  ...(isCopied ? [] : [texts.notCopied]),
]

/** Deletes agencies permanently. */
export const createAgencyRemoval = ({ database }: Pick<Deps, 'database'>) => ({
  /**
   * Deletes a suspended agency that has been exported since its suspension and has no open business. Throws `wrongState` with everything
   * that has to be settled first. Its domains become available again; the operators' trail is kept.
   */
  remove: (siteId: string, call: OperatorCall): Promise<void> =>
    database.transaction(async (tx) => {
      const agency = await requireAgency(tx, siteId)
      const repo = agencyRemovalRepo(tx)
      const obstacles = listObstacles(await repo.openBusiness(siteId), agency.state)
      if (obstacles.length > 0)
        throw new AppError('wrongState', { message: [texts.notDeleted(siteId), ...obstacles].join(' ') })
      await repo.remove(siteId)
      await addOperatorEvent(tx, call, {
        action: 'agency.delete',
        siteId,
        details: { companyName: agency.config.companyName },
      })
    }),
})
