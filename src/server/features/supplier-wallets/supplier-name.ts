import { fixedDepartureSupplier } from '#server/pricing/markup.ts'

/** Names of the suppliers that aren't users or accounts of the site. */
const systemNames: Record<string, string> = {
  [fixedDepartureSupplier]: "The agency's own seats",
  synthetic: 'Test timetable',
  tbo: 'TBO Air (shared account)',
}

/** Returns the name of a supplier of the ledger; an unknown one has its id. */
export const toSupplierName = (supplierId: string, names: ReadonlyMap<string, string>): string =>
  names.get(supplierId) ?? systemNames[supplierId] ?? supplierId
