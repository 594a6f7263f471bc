import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import { legalEntities, siteDomains, sites, users } from '#server/db/schema/index.ts'
import { fillHouseWallet } from './link-fixture.ts'
import { fillWallets } from './sold-bookings.ts'
import { approval, findHouseAccount, requestList, supplierOwner } from './supply-network-kit.ts'
import { testNow } from './test-deps.ts'
import type { TestServer } from './test-server.ts'

const { consumers } = endpoints

/** Adds an agency, with copies of the demo's second agency, owner and agent. */
export const addAgency = async ({ database: { db } }: TestServer, id: string): Promise<void> => {
  const [site] = await db.select().from(sites).where(eq(sites.id, 'meridian'))
  if (!site) throw new Error('the demo has no second agency')
  await db.insert(sites).values({ ...site, id })
  await db.insert(siteDomains).values({ domain: `${id}.localhost`, siteId: id, verifiedAt: testNow })
  for (const role of ['owner', 'agent']) {
    const [person] = await db
      .select()
      .from(users)
      .where(eq(users.id, `usr_meridian_${role}`))
    if (!person) throw new Error(`the demo has no ${role}`)
    const userId = `usr_${id}_${role}`
    await db.insert(legalEntities).values({ id: `le_${userId}`, siteId: id, name: role })
    const own = { id: userId, siteId: id, email: `${role}@${id}.example`, legalEntityId: `le_${userId}` }
    await db.insert(users).values({ ...person, ...own, walletUserId: null })
  }
}

/** Links an agency with a list, allows holds, and fills its wallet at the supplier and its agent's wallet. Returns the house account. */
export const linkAgency = async (
  server: TestServer,
  list: { supplierListId: string; termsVersion: number },
  site: string,
) => {
  const requestId = await requestList(server, list, { as: 'owner', site })
  await server.must(consumers.changeRequestStatus, approval(requestId, site), supplierOwner)
  const { supplierListId } = list
  await server.must(
    consumers.setConsumerHold,
    { consumerSiteId: site, supplierListId, isFlightHold: true },
    supplierOwner,
  )
  const house = await findHouseAccount(server, 'skyways', site)
  const { id: userId, siteId } = house
  await fillHouseWallet(server.database, { siteId, userId, amountMinor: 10_000_000, at: testNow })
  await fillWallets(server.database, site, ['agent'])
  return house
}
