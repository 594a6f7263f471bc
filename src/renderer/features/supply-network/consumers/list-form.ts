import type { SupplierList } from '#contract/entities/supply-network.ts'

export interface ListForm {
  title: string
  terms: string
  visibility: SupplierList['visibility']
  /** One domain a line. */
  invitedDomains: string
  seatsShown: SupplierList['seatsShown']
  defaultGroupId: string
  isOpen: boolean
}

/** Returns whether the caller can add a list. The site can have one, and so can each supplier user. */
export const canAddList = (lists: readonly SupplierList[], isMine: boolean): boolean =>
  !lists.some(({ ownerUserId }) => isMine || ownerUserId === '')

export const toListForm = (list: SupplierList | null): ListForm => ({
  title: list?.title ?? '',
  terms: list?.terms ?? '',
  visibility: list?.visibility ?? 'all',
  invitedDomains: list?.invitedDomains.join('\n') ?? '',
  seatsShown: list?.seatsShown ?? 'upTo9',
  defaultGroupId: list?.defaultGroupId ?? '',
  isOpen: list?.isOpen ?? true,
})

/** Converts the form to the request. Domains may be separated by lines, spaces or commas. */
export const toListRequest = (list: SupplierList | null, { invitedDomains, ...typed }: ListForm) => ({
  ...typed,
  sup_category: 'FixedDeparture' as const,
  ...(list ? { supplierListId: list.supplierListId } : {}),
  invitedDomains:
    typed.visibility === 'invited' ? invitedDomains.split(/[\s,;]+/).filter((domain) => domain !== '') : [],
})

/** All domains are typed in one field. */
export const toListField = (path: string): string =>
  path.startsWith('invitedDomains') ? 'invitedDomains' : path
