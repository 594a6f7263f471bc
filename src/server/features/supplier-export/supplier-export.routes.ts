import { supplierExportEndpoints } from '#contract/http/supplier-export.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { createSupplierExport } from './supplier-export.service.ts'

/** Binds the call of the supplier export. */
export const supplierExportRoutes = (deps: Deps): BoundCall[] => {
  const list = createSupplierExport(deps)
  return [bind(supplierExportEndpoints.supplierExport, (input, call) => list(input, call))]
}
