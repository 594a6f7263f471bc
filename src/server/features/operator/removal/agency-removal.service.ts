import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { jobLanesByKind } from '#server/features/bound-jobs.ts'
import { agenciesRepo } from '../agencies/agencies.repo.ts'
import { requireAgency } from '../agencies/require-agency.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { agencyCopyRepo } from './agency-copy.repo.ts'
import { agencyRemovalRepo, type OpenBusiness } from './agency-removal.repo.ts'

const inRupees = (minor: number): string => formatInr(toRupees(minor))

/** Says what has to be settled before an agency can be deleted; empty if nothing has. */
const listOpenBusiness = (open: OpenBusiness): string[] => [
  ...(open.bookings > 0 ? [texts.openBookings(open.bookings)] : []),
  ...(open.futureTickets > 0 ? [texts.futureTickets(open.futureTickets)] : []),
  ...(open.changes > 0 ? [texts.openChanges(open.changes)] : []),
  ...(open.payments > 0 ? [texts.openPayments(open.payments)] : []),
  ...(open.requests > 0 ? [texts.openRequests(open.requests)] : []),
  ...(open.jobs > 0 ? [texts.openJobs(open.jobs)] : []),
  ...(open.notices > 0 ? [texts.openNotices(open.notices)] : []),
  ...(open.walletMinor > 0 ? [texts.walletMoney(inRupees(open.walletMinor))] : []),
  ...(open.supplierMinor > 0 ? [texts.supplierMoney(inRupees(open.supplierMinor))] : []),
]

/** Kinds of jobs that needn't run once the agency is deleted. */
const minorJobs = Object.keys(jobLanesByKind)

/** Deletes agencies permanently. */
export const createAgencyRemoval = ({ database }: Pick<Deps, 'database'>) => ({
  /**
   * Deletes a suspended agency that has been exported as it is now and has no open business. Throws `wrongState` with everything
   * that has to be settled first. Its sandbox is deleted with it. Its domains become available again; the operators' trail is kept.
   */
  remove: (siteId: string, call: OperatorCall): Promise<void> =>
    database.longTransaction(async (tx) => {
      const agency = await requireAgency(tx, siteId)
      const repo = agencyRemovalRepo(tx)
      await repo.lock(siteId)
      const copied = await repo.lastCopy(siteId)
      // Nothing at a test site or sandbox is real, so nothing of it has to be settled.
      const open =
        agency.kind === 'test' || agency.kind === 'sandbox'
          ? []
          : listOpenBusiness(await repo.openBusiness(siteId, { minorJobs, at: call.at }))
      const obstacles = [
        ...(agency.state === 'suspended' ? [] : [texts.notSuspended]),
        ...open,
        ...(copied === null ? [texts.notCopied] : []),
      ]
      // Reads every row, so it comes last.
      if (obstacles.length === 0 && (await agencyCopyRepo(tx).fingerprint(siteId)) !== copied)
        obstacles.push(texts.changedSinceCopy)
      if (obstacles.length > 0)
        throw new AppError('wrongState', { message: [texts.notDeleted(siteId), ...obstacles].join(' ') })
      // Nothing in it is real, and without the agency no one can use it; its domain is below that of the agency.
      const sandbox = await repo.sandbox(siteId)
      if (sandbox !== null) {
        await repo.lock(sandbox)
        // Triggers let only suspended agencies be deleted.
        await agenciesRepo(tx).setState(sandbox, 'suspended', texts.parentDeleted)
        await repo.remove(sandbox)
      }
      await repo.remove(siteId)
      await addOperatorEvent(tx, call, {
        action: 'agency.delete',
        siteId,
        details: { companyName: agency.config.companyName, ...(sandbox === null ? {} : { sandbox }) },
      })
    }),
})
