import { supplierReportEndpoints } from '#contract/http/supplier-report.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createSupplierReport } from './supplier-report.service.ts'

/** Binds the calls of a supplier's own sales. */
export const supplierReportRoutes = (deps: Deps): BoundCall[] => {
  const { report } = createSupplierReport(deps)
  return [bind(supplierReportEndpoints.supplierReport, (input, call) => report(signedIn(call).actor, input))]
}
