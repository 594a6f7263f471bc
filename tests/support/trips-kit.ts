import { asc, eq, sql } from 'drizzle-orm'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { endpoints } from '#contract/http/registry.ts'
import { selectRows } from '#server/db/rows.ts'
import { jobs, stockClaims } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { tripJobs } from '#server/features/trips/jobs/job-kinds.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { addBuyers, type Buyer } from './crowd.ts'
import { createPriceKit } from './package-price-kit.ts'
import type { CallOptions, TestServer } from './test-server.ts'

const calls = endpoints.trips

export const contact = { name: 'Asha Rao', email: 'asha@example.org', phone: '+919876543210' }

/** Two adults in one room, as `doubleRoom` of the prices. */
export const couple = [
  { roomNo: 0, kind: 'adult', firstName: 'Asha', lastName: 'Rao' },
  { roomNo: 0, kind: 'adult', firstName: 'Vikram', lastName: 'Rao' },
] as const

/** What a trip's buyer enters. */
export const orderInput = (over: Partial<RequestInputOf<typeof calls.placeOrder>> = {}) => ({
  travellers: [...couple],
  contact,
  pan: 'AAPPR1234F',
  ...over,
})

/** Orders, pays and cancels trips of buyers who each have ₹ 1,00,000, and reads what their money did. */
export const createTripsKit = (findServer: () => TestServer) => {
  const prices = createPriceKit(findServer)
  let buyers: Buyer[] = []

  const order = async (packageId: string, who: CallOptions, over: object = {}, price: object = {}) => {
    const { priceToken, totalMinor } = await prices.price(packageId, price, who)
    const input = { priceToken, ...orderInput(), ...over }
    const { trip } = await findServer().must(calls.placeOrder, input, who)
    return { trip, priceToken, totalMinor }
  }

  const pay = async (
    { tripId, payable }: Pick<Trip, 'tripId' | 'payable'>,
    who: CallOptions,
    amountMinor = payable?.leastMinor ?? 0,
  ): Promise<Trip> => (await findServer().must(calls.payOrder, { tripId, amountMinor }, who)).trip

  return {
    ...prices,
    /** Adds the buyers that a file needs. */
    addBuyers: async (count: number, walletMinor = 100_000_00): Promise<void> => {
      const server = findServer()
      buyers = await addBuyers(server, { siteId: 'skyways', role: 'retail', count, walletMinor })
      // Tests go weeks ahead, in which sessions would end.
      for (const as of ['staff', 'owner']) await server.signIn(as)
      await server.database.db.execute(
        sql`update sessions set expires_at = '2030-01-01', last_seen_at = '2029-01-01', used_at = '2029-01-01'`,
      )
    },
    /** Returns a buyer who has bought nothing yet. */
    nextBuyer: (): Buyer => {
      const buyer = buyers.pop()
      if (!buyer) throw new Error('add more buyers')
      return buyer
    },
    order,
    pay,
    /** Orders and pays the deposit. */
    book: async (packageId: string, who: CallOptions, over: object = {}, price: object = {}): Promise<Trip> =>
      pay((await order(packageId, who, over, price)).trip, who),
    read: async (tripId: string, who: CallOptions): Promise<Trip> =>
      (await findServer().must(calls.getTrip, { tripId }, who)).trip,
    refusal: async (answer: ReturnType<TestServer['call']>) => {
      const got = await answer
      return got.ok
        ? null
        : { code: got.failure.errorCode, fields: got.failure.fields?.map(({ path }) => path) }
    },
    wallet: (userId: string) => walletsRepo(findServer().database.db, 'skyways').getWallet(userId),
    /** The sums of a trip's lines by account, in paise. */
    accounts: async (tripId: string): Promise<Record<string, number>> => {
      const rows = await selectRows<{ code: string; minor: string | number }>(
        findServer().database.db,
        sql`select a.code, sum(l.amount_minor) as minor from ledger_entries e join ledger_lines l on l.entry_id = e.id
          join ledger_accounts a on a.id = l.account_id where e.site_id = 'skyways' and e.order_id = ${tripId}
          group by a.code having sum(l.amount_minor) <> 0 order by a.code`,
      )
      return Object.fromEntries(rows.map(({ code, minor }) => [code, Number(minor)]))
    },
    /** The places of a package that are on hold and sold. */
    claims: async (packageId: string) =>
      findServer()
        .database.db.select({ state: stockClaims.state, units: stockClaims.units })
        .from(stockClaims)
        .where(eq(stockClaims.packageId, packageId))
        .orderBy(asc(stockClaims.createdAt), asc(stockClaims.reference)),
    faults: () => checkLedger(findServer().database.db),
    /** Runs a job of trips once, as its lane does. */
    run: async (kind: keyof typeof tripJobs): Promise<void> => {
      const server = findServer()
      const handler = jobRegistry(server.deps).handlers[tripJobs[kind]]
      if (!handler) throw new Error(`no job ${kind}`)
      await handler({ payload: {}, attempt: 1, signal: new AbortController().signal })
    },
    /** Adds a recurring job, as the server does when it starts. */
    schedule: async (kind: keyof typeof tripJobs, runAt: Date): Promise<void> => {
      const job = { kind: tripJobs[kind], uniqueKey: tripJobs[kind], payload: {}, runAt }
      await jobsRepo(findServer().database.db).add(job, runAt)
    },
    isHastened: async (kind: keyof typeof tripJobs, by: Date): Promise<boolean> => {
      const rows = await findServer().database.db.select().from(jobs).where(eq(jobs.kind, tripJobs[kind]))
      return rows.some(({ runAt }) => runAt <= by)
    },
  }
}
