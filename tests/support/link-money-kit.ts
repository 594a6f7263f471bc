import { and, eq } from 'drizzle-orm'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { linkMirrorJob } from '#server/features/supply-network/money/mirror.job.ts'
import type { TestServer } from './test-server.ts'

const { consumers, suppliers, users: people, wallet } = endpoints

/** Links two sites through a list of the supplier's own and returns the account that stands for the consumer there. */
export const linkSites = async (
  server: TestServer,
  { supplier, consumer }: { supplier: string; consumer: string },
): Promise<string> => {
  const [atSupplier, atConsumer] = [
    { as: 'owner', site: supplier },
    { as: 'owner', site: consumer },
  ]
  const { lists } = await server.must(consumers.supplierLists, {}, atSupplier)
  const input = {
    sup_category: 'FixedDeparture',
    title: 'Seats',
    terms: 'Pay first',
    visibility: 'all',
  } as const
  const list =
    lists.find(({ ownerUserId }) => ownerUserId === '') ??
    (
      await server.must(
        consumers.saveSupplierList,
        { ...input, seatsShown: 'exact', isOpen: true },
        atSupplier,
      )
    ).list
  const { supplierListId, termsVersion } = list
  const asked = await server.must(suppliers.requestSupplier, { supplierListId, termsVersion }, atConsumer)
  await server.must(
    consumers.changeRequestStatus,
    {
      newRequestStatus: 'Approved',
      requestId: asked.supplier.request?.id ?? '',
      consumerMongoSiteId: consumer,
    },
    atSupplier,
  )
  const [house] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.siteId, supplier), eq(users.consumerSiteId, consumer)))
  if (!house) throw new Error('the sites have no house account')
  return house.id
}

type PayInInput = RequestInputOf<typeof suppliers.payIntoSupplier>

let lastReference = 300_000
/** A payment into the wallet at Skyways, each with a bank reference of its own. */
export const aPayIn = (over: Partial<PayInInput> = {}): PayInInput => {
  lastReference += 1
  return {
    supplierId: 'link-skyways',
    amount: 10_000,
    paymentMode: 'NEFT',
    bankReference: `HDFCL${lastReference}`,
    paidOn: '2026-11-19',
    note: 'For December',
    ...over,
  }
}

type AcceptInput = RequestInputOf<typeof suppliers.acceptLinkCorrection>

/** The acceptance of a correction at Skyways. */
export const anAcceptance = (entryId: string, over: Partial<AcceptInput> = {}): AcceptInput => ({
  supplierId: 'link-skyways',
  entryId,
  account: 'corrections',
  note: 'Agreed by phone',
  ...over,
})

/** Books what waits, as the job does every few seconds. */
export const runMirrorJob = (server: Pick<TestServer, 'deps'>) =>
  linkMirrorJob(server.deps)({ payload: {}, attempt: 1, signal: new AbortController().signal })

/** What Meridian and Skyways do about the wallet at Skyways. */
export const linkMoneyDeeds = (server: TestServer, houseUserId: string) => ({
  payIn: (over: Partial<PayInInput> = {}) =>
    server.must(suppliers.payIntoSupplier, aPayIn(over), { as: 'owner', site: 'meridian' }),
  decide: (requestId: string, decision: 'approve' | 'reject' = 'approve') =>
    server.must(
      wallet.decideRequest,
      { requestId, decision, note: decision === 'approve' ? '' : 'It never arrived' },
      { as: 'staff' },
    ),
  /** Skyways' staff change the wallet without a payment that Meridian reported. */
  correct: (amount: number, type: 'credit' | 'debit') =>
    server.must(
      people.addUserWalletEntry,
      { userId: houseUserId, amount, type, reason: 'Rahul owes us lunch' },
      { as: 'staff' },
    ),
  account: () =>
    server.must(
      suppliers.linkedSupplierAccount,
      { supplierId: 'link-skyways' },
      { as: 'owner', site: 'meridian' },
    ),
  statement: async (page = 1, pageSize = 50) =>
    (
      await server.must(
        suppliers.linkStatement,
        { supplierId: 'link-skyways', page, pageSize },
        { as: 'owner', site: 'meridian' },
      )
    ).entries,
})
