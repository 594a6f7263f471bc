import type { ForeignIds, ProbeInput } from './foreign-ids.ts'
import { anAcceptance, aPayIn } from './link-money-kit.ts'
import { listInput } from './supply-network-kit.ts'

/** Returns what is sent for each call about links between agencies, and each of its ids. */
export const linkIdProbes = (there: ForeignIds): Record<string, Record<string, ProbeInput>> => {
  const linkThere = { consumerSiteId: 'lotus', supplierListId: there.supplierListId }
  const both = (input: ProbeInput = {}): Record<string, ProbeInput> => ({
    consumerSiteId: { ...linkThere, ...input },
    supplierListId: { ...linkThere, ...input },
  })
  const decision = {
    newRequestStatus: 'Approved',
    requestId: there.consumerRequestId,
    consumerMongoSiteId: 'lotus',
  }
  const decided = { requestId: decision, consumerMongoSiteId: decision }
  const listThere = (input: ProbeInput = {}) => ({
    supplierListId: { supplierListId: there.supplierListId, ...input },
  })
  const takenList = listInput({ supplierListId: there.supplierListId })
  const linkedThere = { supplierId: { supplierId: there.linkedSupplier } }
  const acceptance = anAcceptance('1', linkedThere.supplierId)
  const caps = both({ caps: [{ blockId: there.blockId, seatsMax: 1 }] })
  return {
    'suppliers.linkedAccount': linkedThere,
    'suppliers.linkStatement': linkedThere,
    'suppliers.linkDocuments': linkedThere,
    'suppliers.linkTds': { supplierId: { ...linkedThere.supplierId, yearFrom: 2026 } },
    'suppliers.payIntoSupplier': { supplierId: aPayIn(linkedThere.supplierId) },
    'suppliers.acceptLinkCorrection': { supplierId: acceptance, entryId: acceptance },
    'suppliers.setLinkLowMark': { supplierId: { ...linkedThere.supplierId, lowMark: 1 } },
    'suppliers.request': listThere({ termsVersion: 1 }),
    'suppliers.withdrawRequest': { requestId: { requestId: there.consumerRequestId } },
    'suppliers.changeOwnMappingStatus': listThere({ newStatus: 'Suspended' }),
    'suppliers.acceptLinkedTerms': listThere({ termsVersion: 1 }),
    'suppliers.setContactPolicy': listThere({ contactPolicy: 'desk' }),
    'suppliers.setInputCredit': listThere({ claimsInputCredit: false }),
    'suppliers.changeMyRequestStatus': decided,
    'suppliers.setMyConsumerHold': both({ isFlightHold: true }),
    'suppliers.setMyConsumerStatus': both({ newStatus: 'Approved' }),
    'suppliers.myConsumerBlocks': both(),
    'suppliers.setMyConsumerBlocks': caps,
    'suppliers.saveMyList': { supplierListId: takenList },
    'consumers.changeRequestStatus': decided,
    'consumers.setHold': both({ isFlightHold: true }),
    'consumers.setStatus': both({ newStatus: 'Approved' }),
    'consumers.blocks': both(),
    'consumers.setBlocks': caps,
    'consumers.saveList': {
      supplierListId: takenList,
      defaultGroupId: listInput({ defaultGroupId: there.groupId }),
    },
  }
}
