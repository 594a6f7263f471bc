import type { PackageKind } from '#contract/entities/package.ts'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { packageAddress, toPackagesRequest } from './package-filter.ts'
import type { FilterControl } from './package-filters.tsx'

const typingMs = 250

/** Filter, page and rows of a list; the address holds the first two. */
export const usePackageList = (kind: PackageKind) => {
  const place = useListAddress(packageAddress)
  const { filter, setFilter } = place
  const searchQuery = useDebounced(filter.searchQuery, typingMs)
  const list = useList(packagesShopApi.endpoints.getPackages, {
    place,
    request: toPackagesRequest(kind, { ...filter, searchQuery }),
    rows: 'packages',
    refetchOnMountOrArgChange: 120,
  })
  const clear = (): void => setFilter({ ...packageAddress.defaults, sort: filter.sort })
  const control: FilterControl = {
    kind,
    filter,
    facets: list.data?.facets,
    setFilter,
    count: place.changed.filter((field) => field !== 'sort' && field !== 'searchQuery' && field !== 'month')
      .length,
    clear,
  }
  return { place, list, control, isFiltered: place.changed.some((field) => field !== 'sort'), clear }
}
