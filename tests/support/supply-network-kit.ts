import { and, eq } from 'drizzle-orm'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'
import type { CallOptions, TestServer } from './test-server.ts'

const { consumers, suppliers } = endpoints

type ListInput = RequestInputOf<typeof consumers.saveSupplierList>

/** The site that supplies, and the one that consumes. */
export const supplierOwner = { as: 'owner', site: 'skyways' } as const
export const consumerOwner = { as: 'owner', site: 'meridian' } as const

/** A valid list of seat blocks. */
export const listInput = (over: Partial<ListInput> = {}): ListInput => ({
  sup_category: 'FixedDeparture',
  title: 'Skyways seats',
  terms: 'Pay before departure.',
  visibility: 'all',
  seatsShown: 'exact',
  isOpen: true,
  ...over,
})

/** Saves a list of the supplying site and returns it. */
export const offerList = async (server: TestServer, over: Partial<ListInput> = {}) =>
  (await server.must(consumers.saveSupplierList, listInput(over), supplierOwner)).list

/** Saves a list of the supplying site's supplier user and returns it. */
export const offerOwnList = async (server: TestServer, over: Partial<ListInput> = {}) =>
  (await server.must(suppliers.saveMySupplierList, listInput(over), { as: 'supplier' })).list

/** Requests a list and returns the request's id. */
export const requestList = async (
  server: TestServer,
  { supplierListId, termsVersion }: { supplierListId: string; termsVersion: number },
  who: CallOptions = consumerOwner,
): Promise<string> => {
  const input = { supplierListId, termsVersion, note: 'We sell to Goa' }
  const { supplier } = await server.must(suppliers.requestSupplier, input, who)
  if (!supplier.request) throw new Error('the request is not shown')
  return supplier.request.id
}

/** What approves a request of the consuming site. */
export const approval = (requestId: string, consumerMongoSiteId: string = consumerOwner.site) => ({
  requestId,
  consumerMongoSiteId,
  newRequestStatus: 'Approved' as const,
})

/** Links the consuming site with a new list, and returns the list. */
export const linkList = async (
  server: TestServer,
  over: Partial<ListInput> = {},
  consumer: CallOptions & { site: string } = consumerOwner,
) => {
  const list = await offerList(server, over)
  const requestId = await requestList(server, list, consumer)
  await server.must(consumers.changeRequestStatus, approval(requestId, consumer.site), supplierOwner)
  return list
}

/** Finds an agency's house account at its supplier. */
export const findHouseAccount = async (
  { database }: TestServer,
  siteId: string = supplierOwner.site,
  consumerSiteId: string = consumerOwner.site,
) => {
  const found = await database.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.consumerSiteId, consumerSiteId)))
  const [house] = found
  if (!house || found.length > 1) throw new Error(`there are ${found.length} house accounts`)
  return house
}

/** Reads the events of an action at both sites; both must have the same call's id. */
export const readTrail = async ({ database }: TestServer, action: string, target: string) => {
  const rows = await database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.target, target)))
    .orderBy(auditEvents.id)
  return rows
    .map(({ siteId, actorUserId, requestId, details }) => ({ siteId, actorUserId, requestId, details }))
    .toSorted((one, other) => one.siteId.localeCompare(other.siteId))
}
