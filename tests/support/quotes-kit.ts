import { asc, eq, sql } from 'drizzle-orm'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { Quote, SharedQuote } from '#contract/entities/quote.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, mails, packageQuoteVersions } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { quoteJobs } from '#server/features/quotes/jobs/job-kinds.ts'
import { packageBody, aRate } from '#domain/packages/package-body.test-kit.ts'
import { firstDay, doubleRoom } from './package-price-kit.ts'
import type { CallOptions, TestServer } from './test-server.ts'
import { contact, couple, createTripsKit } from './trips-kit.ts'

const calls = endpoints.quotes

export type DraftInput = RequestInputOf<typeof calls.save>['draft']

/** The customer of most quotes. */
export const customer = { name: 'Asha Rao', email: 'asha@example.org', phone: '+919876543210' }

/** A customer of whom only the name is known. */
export const named = (name: string) => ({ name, email: '', phone: '' })

/** A package with two hotel categories: the second costs twice as much. */
export const twoCategories = () => {
  const dear = { single: 13_000_00, double: 8_000_00, triple: 7_000_00 }
  return packageBody({
    hotelCategories: ['Deluxe', 'Luxury'],
    rates: [aRate(), aRate({ rateId: '0000000c', hotelCategory: 'Luxury', adultMinor: dear })],
  })
}

/** What a maker enters: two adults from 20 Dec 2026 on. */
export const draftInput = (packageId: string, over: Partial<DraftInput> = {}): DraftInput => ({
  packageId,
  startsOn: firstDay,
  rooms: doubleRoom,
  hotelCategories: ['Deluxe'],
  customer,
  validUntil: '2026-12-15',
  ...over,
})

const readCode = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Makes, sends and accepts quotes, and reads what they caused. */
export const createQuotesKit = (findServer: () => TestServer) => {
  const trips = createTripsKit(findServer)

  const save = async (
    draft: DraftInput,
    who: CallOptions = { as: 'staff' },
    known: { quoteId: string; revision: number } | null = null,
  ): Promise<Quote> => (await findServer().must(calls.save, { ...known, draft }, who)).quote

  const send = async (
    { quoteId, revision, latest }: Quote,
    who: CallOptions = { as: 'staff' },
    over: object = {},
  ) => {
    const totals = latest.options.map(({ totalMinor }) => totalMinor)
    const input = { quoteId, revision, totals, byEmail: false, ...over }
    const { quote, url } = await findServer().must(calls.send, input, who)
    return { quote, url, code: readCode(url) }
  }

  return {
    ...trips,
    save,
    send,
    /** Keeps people signed in for tests that go weeks ahead. */
    keepSignedIn: async (...roles: string[]): Promise<void> => {
      const server = findServer()
      for (const role of roles) await server.signIn(role)
      await server.database.db.execute(
        sql`update sessions set expires_at = '2030-01-01', last_seen_at = '2029-01-01', used_at = '2029-01-01'`,
      )
    },
    /** Saves and sends a quote. */
    quote: async (
      packageId: string,
      over: Partial<DraftInput> = {},
      who: CallOptions = { as: 'staff' },
      more: object = {},
    ) => send(await save(draftInput(packageId, over), who), who, more),
    /** Saves and sends the next version of a quote. */
    resend: async (before: Quote, draft: DraftInput, who: CallOptions = { as: 'staff' }) =>
      send(await save(draft, who, before), who),
    open: async (quoteCode: string, who: CallOptions = {}): Promise<SharedQuote> =>
      (await findServer().must(calls.getByCode, { quoteCode }, who)).quote,
    get: async (quoteId: string, who: CallOptions = { as: 'staff' }): Promise<Quote> =>
      (await findServer().must(calls.getQuote, { quoteId }, who)).quote,
    /** What a customer sends who accepts the first option as they see it. */
    acceptInput: (quoteCode: string, shown: SharedQuote, over: object = {}) => ({
      quoteCode,
      bodyHash: shown.bodyHash,
      hotelCategory: shown.options[0]?.hotelCategory ?? '',
      name: 'Asha Rao',
      totalMinor: shown.options[0]?.totalMinor ?? 0,
      travellers: [...couple],
      contact,
      pan: 'AAPPR1234F',
      ...over,
    }),
    versions: () =>
      findServer().database.db.select().from(packageQuoteVersions).orderBy(asc(packageQuoteVersions.id)),
    /** The audit lines of a quote. */
    trail: async (quoteId: string) => {
      const rows = await findServer()
        .database.db.select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `quote:${quoteId}`))
        .orderBy(asc(auditEvents.id))
      return rows.map(({ action, actorUserId }) => ({ action, by: actorUserId }))
    },
    mails: (kind: 'quote' | 'quote-answer' | 'trip') =>
      findServer().database.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.id)),
    /** Runs the job that ends quotes. */
    expire: async (): Promise<void> => {
      const handler = jobRegistry(findServer().deps).handlers[quoteJobs.expiry]
      await handler?.({ payload: {}, attempt: 1, signal: new AbortController().signal })
    },
  }
}
