import { supplierCategories } from '#contract/entities/site-rules.ts'
import type { SupplierList } from '#contract/entities/supply-network.ts'

export interface ListForm {
  title: string
  sup_category: SupplierList['sup_category']
  terms: string
  visibility: SupplierList['visibility']
  /** One domain a line. */
  invitedDomains: string
  seatsShown: SupplierList['seatsShown']
  defaultGroupId: string
  isOpen: boolean
}

type Category = SupplierList['sup_category']

/** Returns what the caller may still add a list of: one list of each category; suppliers only sell seat blocks. */
export const listFreeCategories = (lists: readonly SupplierList[], isMine: boolean): Category[] => {
  const offered = isMine ? (['FixedDeparture'] as const) : supplierCategories
  const own = lists.filter(({ ownerUserId }) => isMine || ownerUserId === '')
  return offered.filter(
    (category) => category !== 'TourPackages' && own.every(({ sup_category: taken }) => taken !== category),
  )
}

export const toListForm = (list: SupplierList | null, category: Category): ListForm => ({
  title: list?.title ?? '',
  sup_category: list?.sup_category ?? category,
  terms: list?.terms ?? '',
  visibility: list?.visibility ?? 'all',
  invitedDomains: list?.invitedDomains.join('\n') ?? '',
  seatsShown: list?.seatsShown ?? 'upTo9',
  defaultGroupId: list?.defaultGroupId ?? '',
  isOpen: list?.isOpen ?? true,
})

/** Returns the typed list in the server's form. Domains are separated by lines, spaces or commas. */
export const toListRequest = (list: SupplierList | null, { invitedDomains, ...typed }: ListForm) => ({
  ...typed,
  ...(list ? { supplierListId: list.supplierListId } : {}),
  invitedDomains:
    typed.visibility === 'invited' ? invitedDomains.split(/[\s,;]+/).filter((domain) => domain !== '') : [],
})

/** All domains are typed in one field. */
export const toListField = (path: string): string =>
  path.startsWith('invitedDomains') ? 'invitedDomains' : path
