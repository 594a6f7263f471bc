import type { SupplierList } from '#contract/entities/supply-network.ts'
import { siteListCategories } from '#contract/http/supply-network-consumers.ts'

/** What an agency's own list can have. */
export type ListCategory = (typeof siteListCategories)[number]

export interface ListForm {
  sup_category: ListCategory
  title: string
  terms: string
  visibility: SupplierList['visibility']
  /** One domain a line. */
  invitedDomains: string
  seatsShown: SupplierList['seatsShown']
  defaultGroupId: string
  isOpen: boolean
}

/** Lists the categories in which the caller has no list yet. Supplier users offer only their seat blocks. */
export const listFreeCategories = (lists: readonly SupplierList[], isMine: boolean): ListCategory[] => {
  const own = lists.filter(({ ownerUserId }) => isMine || ownerUserId === '')
  const allowed: readonly ListCategory[] = isMine ? ['FixedDeparture'] : siteListCategories
  return allowed.filter((category) => !own.some((list) => list.sup_category === category))
}

/** `category` is a new list's. */
export const toListForm = (list: SupplierList | null, category: ListCategory): ListForm => ({
  // Lists of tour packages don't exist yet.
  sup_category: list?.sup_category === 'Flights' ? 'Flights' : list ? 'FixedDeparture' : category,
  title: list?.title ?? '',
  terms: list?.terms ?? '',
  visibility: list?.visibility ?? 'all',
  invitedDomains: list?.invitedDomains.join('\n') ?? '',
  seatsShown: list?.seatsShown ?? 'upTo9',
  defaultGroupId: list?.defaultGroupId ?? '',
  isOpen: list?.isOpen ?? true,
})

/** Converts the form to the request. Domains may be separated by lines, spaces or commas. */
export const toListRequest = <Category extends ListCategory>(
  list: SupplierList | null,
  { invitedDomains, ...typed }: ListForm & { sup_category: Category },
) => ({
  ...typed,
  ...(list ? { supplierListId: list.supplierListId } : {}),
  invitedDomains:
    typed.visibility === 'invited' ? invitedDomains.split(/[\s,;]+/).filter((domain) => domain !== '') : [],
})

/** All domains are typed in one field. */
export const toListField = (path: string): string =>
  path.startsWith('invitedDomains') ? 'invitedDomains' : path
