import type { MaintenanceState } from '#contract/http/operator-maintenance.ts'
import { toSiteMaintenance, type Banner, type Maintenance } from '#domain/site/maintenance.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { readMaintenance, writeMaintenance } from '#server/sites/installation.repo.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'

const toState = (maintenance: Maintenance, at: Date): MaintenanceState => ({
  banner: maintenance.banner ?? null,
  readOnly: maintenance.readOnly ?? null,
  shown: toSiteMaintenance(maintenance, at)?.text ?? '',
})

/** Announces maintenance on every site and makes the installation read-only. Every node applies changes within ten seconds. */
export const createMaintenance = ({ database }: Pick<Deps, 'database'>) => {
  const change = (
    { action, details = {} }: { action: string; details?: Record<string, unknown> },
    call: OperatorCall,
    apply: (before: Maintenance) => Maintenance,
  ): Promise<MaintenanceState> =>
    database.transaction(async (tx) => {
      const before = await readMaintenance(tx)
      const maintenance = apply(before.maintenance)
      if (!(await writeMaintenance(tx, maintenance, before.version)))
        throw new AppError('wrongState', { message: texts.maintenanceChanged })
      await addOperatorEvent(tx, call, { action, details })
      return toState(maintenance, call.at)
    })

  return {
    current: async (at: Date): Promise<MaintenanceState> =>
      toState((await readMaintenance(database.db)).maintenance, at),
    setBanner: (banner: Banner, call: OperatorCall): Promise<MaintenanceState> =>
      change({ action: 'maintenance.banner', details: { ...banner } }, call, (before) => ({
        ...before,
        banner,
      })),
    clearBanner: (call: OperatorCall): Promise<MaintenanceState> =>
      change({ action: 'maintenance.clear' }, call, (before) => ({ ...before, banner: null })),
    /** Turns read-only mode on or off. Calls and jobs that are already running still finish. */
    setReadOnly: (isReadOnly: boolean, reason: string, call: OperatorCall): Promise<MaintenanceState> =>
      change(
        { action: isReadOnly ? 'maintenance.readOnly' : 'maintenance.open', details: { reason } },
        call,
        (before) => ({
          ...before,
          readOnly: isReadOnly ? (before.readOnly ?? { reason, since: call.at.toISOString() }) : null,
        }),
      ),
  }
}
