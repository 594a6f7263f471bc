import type { Person, SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createSiteLookup } from '#server/sites/site-directory.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'

/** Builds a house account's buyer without a query: a travel agent of the supplying site without rights. */
export const toHousePerson = ({
  supplierSiteId,
  houseUserId,
}: {
  supplierSiteId: LinkedSiteId
  houseUserId: string
}): Person => ({
  userId: houseUserId,
  siteId: supplierSiteId,
  email: '',
  userType: 'travelAgent',
  roles: ['travelAgent'],
  permissions: [],
  jumpedBy: null,
  isVerified: true,
  isGuest: false,
  agency: { role: 'admin', sharedUserIds: [], walletUserId: houseUserId },
  secondFactor: { isActive: false, kinds: { app: false, passkey: false }, provenAt: null },
})

/** Creates the contexts in which the supplying site's own services act for a consumer. */
export const createHouseCalls = (deps: Pick<Deps, 'database' | 'config' | 'now'>) => {
  const sites = createSiteLookup(deps)
  return async (
    { supplierSiteId, houseUserId }: { supplierSiteId: LinkedSiteId; houseUserId: string },
    { requestId, idempotencyKey = null }: { requestId: string; idempotencyKey?: string | null },
  ): Promise<SignedInContext> => {
    const person = toHousePerson({ supplierSiteId, houseUserId })
    return {
      site: await sites.byId(supplierSiteId),
      actor: person,
      subject: person,
      requestId,
      signal: new AbortController().signal,
      address: '',
      userAgent: '',
      encoding: 'identity',
      origin: '',
      idempotencyKey,
      sessionToken: null,
      deviceId: '',
      startSession: () => undefined,
      endSession: () => undefined,
    }
  }
}
