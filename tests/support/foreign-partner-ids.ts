import type { ForeignIds } from './foreign-ids.ts'
import { addKey, openAccess } from './partners-kit.ts'
import type { TestServer } from './test-server.ts'

/** Opens API access for the other site's agent, with a key. */
export const layPartner = async (server: TestServer, there: ForeignIds): Promise<void> => {
  there.partnerId = (await openAccess(server)).partnerId
  there.partnerKey = (await addKey(server, { mode: 'live' })).key.keyId
}

/** Returns what is sent for each call about API partners and each of its ids. */
export const partnerProbes = (
  there: ForeignIds,
): Record<string, Record<string, Record<string, unknown>>> => ({
  'partners.revokeKey': { keyId: { keyId: there.partnerKey } },
  'consumers.openPartnerAccess': { userId: { userId: 'usr_skyways_corporate' } },
  'consumers.setPartnerStatus': { partnerId: { partnerId: there.partnerId, newStatus: 'active' } },
})
