import { operatorMaintenanceEndpoints as calls } from '#contract/http/operator-maintenance.ts'
import { bindOperator, type BoundOperatorCall } from '../bind-operator.ts'
import type { OperatorServices } from '../operator.service.ts'

/** Binds the calls about maintenance of the whole installation. */
export const maintenanceCalls = ({ maintenance }: OperatorServices): BoundOperatorCall[] => [
  bindOperator(calls.maintenance, (_input, { at }) => maintenance.current(at)),
  bindOperator(calls.setBanner, (banner, call) => maintenance.setBanner(banner, call)),
  bindOperator(calls.clearBanner, (_input, call) => maintenance.clearBanner(call)),
  bindOperator(calls.setReadOnly, ({ isReadOnly, reason }, call) =>
    maintenance.setReadOnly(isReadOnly, reason, call),
  ),
]
