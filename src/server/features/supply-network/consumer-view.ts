import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { toRupees } from '#domain/money/money.ts'
import type { ConsumerRow } from './mappings.repo.ts'

/** Converts a link for the supplying site. A supplier user doesn't see the agency's wallet and group at the site. */
export const toConsumerView = (
  { mapping, list, agency, entity, groupName, wallet }: ConsumerRow,
  { isForStaff }: { isForStaff: boolean },
): ApiConsumer => {
  const balanceMinor = wallet?.balanceMinor ?? 0
  const availableMinor = balanceMinor + (wallet?.creditLimitMinor ?? 0)
  return {
    wl_companyName: agency.companyName,
    wl_domain: agency.domain,
    wl_adminEmail: agency.adminEmail,
    wl_adminContact: agency.adminContact,
    wl_legalEntityId: isForStaff ? mapping.legalEntityId : '',
    wl_mongoDb_siteId: mapping.consumerSiteId,
    leGroup_groupId: isForStaff ? (entity.groupId ?? '') : '',
    leGroup_groupName: isForStaff ? (groupName ?? '') : '',
    sup_category: mapping.category,
    sc_map_isFlightHoldAllowed: mapping.isFlightHoldAllowed,
    sc_map_supplierListId: mapping.listId,
    listTitle: list.title,
    isTdsDeductable: entity.isTdsDeductable,
    supplierStatus: mapping.supplierStatus,
    supplierReason: mapping.supplierReason,
    consumerStatus: mapping.consumerStatus,
    termsVersion: mapping.termsVersion,
    listTermsVersion: list.termsVersion,
    termsDueAt: mapping.termsDueAt?.toISOString() ?? null,
    walletAvailable: isForStaff ? toRupees(availableMinor) : null,
    walletBalance: isForStaff ? toRupees(balanceMinor) : null,
    createdAt: mapping.createdAt.toISOString(),
  }
}
