import { supplierCategories, type SupplierCategory } from '#contract/entities/site-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { supplierApprovalRepo } from './supplier-approval.repo.ts'

type Repo = Pick<ReturnType<typeof supplierApprovalRepo>, 'categories'>

const labels: Record<SupplierCategory, string> = {
  FixedDeparture: 'Fixed departures',
  Flights: 'Flights',
  TourPackages: 'Tour packages',
}

const loadOpen = async (repo: Repo): Promise<SupplierCategory[]> => {
  const open = await repo.categories()
  return supplierCategories.filter((category) => open?.includes(category) ?? true)
}

/** Lists what new suppliers of a site may offer, with labels. */
export const listCategories = async ({ database }: Pick<Deps, 'database'>, { site }: CallContext) => {
  const open = await loadOpen(supplierApprovalRepo(database.db, site.siteId, ''))
  return { categories: open.map((category) => ({ category, label: labels[category] })) }
}

/** Checks that the site takes new suppliers of these categories. Throws `invalidRequest` at the field. */
export const assertOpenCategories = async (
  repo: Repo,
  wanted: readonly SupplierCategory[],
): Promise<void> => {
  const open = await loadOpen(repo)
  if (wanted.every((category) => open.includes(category))) return
  const message = 'Choose only categories that are open to new suppliers'
  throw new AppError('invalidRequest', { message, fields: [{ path: 'details.categories', message }] })
}
