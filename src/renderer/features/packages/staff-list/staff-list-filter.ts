import { z } from 'zod'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { PackageKind, PackageStatus } from '#contract/entities/package.ts'
import type { packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'

export const packageSorts = ['changed', 'title', 'nextDeparture'] as const

const Filter = z.object({
  searchQuery: z.string().max(80).default(''),
  kind: PackageKind.or(z.literal('')).default(''),
  status: PackageStatus.or(z.literal('')).default(''),
  sort: z.enum(packageSorts).default('changed'),
})
export type StaffListFilter = z.output<typeof Filter>

/** Bookmarks and saved views contain these names. */
export const staffListAddress = addressOf(Filter, {
  searchQuery: 'q',
  kind: 'kind',
  status: 'status',
  sort: 'sort',
})

/** Returns the filter in the server's form. */
export const toPackagesRequest = ({
  searchQuery,
  ...filter
}: StaffListFilter): Omit<
  RequestInputOf<typeof packagesEditEndpoints.getAllPackages>,
  'page' | 'pageSize'
> => ({
  q: searchQuery.trim(),
  ...filter,
})
