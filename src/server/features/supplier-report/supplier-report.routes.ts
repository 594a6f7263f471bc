import { supplierReportEndpoints } from '#contract/http/supplier-report.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createSupplierReport } from './supplier-report.service.ts'

/** The supplier's own view of what was sold. */
export const supplierReportRoutes = (deps: Deps): BoundCall[] => {
  const { report } = createSupplierReport(deps)
  return [bind(supplierReportEndpoints.supplierReport, (input, call) => report(signedIn(call).actor, input))]
}
