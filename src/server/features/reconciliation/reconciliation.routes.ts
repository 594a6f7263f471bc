import { reconciliationEndpoints } from '#contract/http/reconciliation.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createInvoiceImport } from './import.service.ts'
import { createReconciliation } from './lines.service.ts'
import { createReconciliationNotes } from './notes.service.ts'

/** Binds the calls of the reconciliation. */
export const reconciliationRoutes = (deps: Deps): BoundCall[] => {
  const { lines, summary } = createReconciliation(deps)
  const importInvoices = createInvoiceImport(deps)
  const addNote = createReconciliationNotes(deps)
  return [
    bind(reconciliationEndpoints.reconciliationLines, (input, call) => lines(input, call)),
    bind(reconciliationEndpoints.reconciliationSummary, (input, call) => summary(input, call)),
    bind(reconciliationEndpoints.importInvoices, (input, call) => importInvoices(input, signedIn(call))),
    bind(reconciliationEndpoints.addReconciliationNote, (input, call) => addNote(input, signedIn(call))),
  ]
}
