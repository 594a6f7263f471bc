import { and, eq, inArray } from 'drizzle-orm'
import { dayMs } from '#contract/common/constants.ts'
import type { StaffRight } from '#contract/common/staff-rights.ts'
import type { UserType } from '#contract/common/roles.ts'
import type { Quote, QuoteDraft } from '#contract/entities/quote.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { addDays } from '#domain/calendar-days.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { mails, packages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { quoteExpiryJob } from '#server/features/quotes/jobs/expiry.job.ts'
import { createQuotes } from '#server/features/quotes/quotes.service.ts'
import { acceptQuote } from '#server/features/quotes/shared/accept-quote.ts'
import { declineQuote } from '#server/features/quotes/shared/decline-quote.ts'
import { readByCode } from '#server/features/quotes/shared/read-quote.ts'
import { createTrips } from '#server/features/trips/trips.service.ts'
import { quoteAnswerMailKind, quoteMailKind } from '#server/outbox/mails.repo.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { demoCall } from './demo-call.ts'
import { toDemoEmail } from './practice-tenant.ts'
import { demoQuotes, type DemoQuote, type DemoQuoteStep } from './seed-quotes.data.ts'
import { tripsSite } from './seed-trips.data.ts'

type ToUserId = (siteId: string, role: string) => string

/** How far a quote has got. */
interface Progress {
  quote: Quote
  code: string
  tripId: string | null
}

interface Scene {
  /** With the clock at the step. */
  past: Deps
  site: SiteConfig
  demoQuote: DemoQuote
  step: DemoQuoteStep
  packageId: string
  /** The demo's first day. */
  today: string
  toUserId: ToUserId
}

const userTypes: Record<DemoQuote['by'], UserType> = { staff: 'staff', agent: 'travelAgent' }
const rights: Record<DemoQuote['by'], StaffRight[]> = { staff: ['quotes.make'], agent: [] }

const callAs = ({ site, toUserId }: Scene, role: string): SignedInContext => ({
  ...demoCall(tripsSite, toUserId(tripsSite, role)),
  site,
})

const makerCall = (scene: Scene): SignedInContext => {
  const { by } = scene.demoQuote
  const call = callAs(scene, by)
  const person = { ...call.actor, userType: userTypes[by], permissions: rights[by] }
  return { ...call, actor: person, subject: person }
}

const visitorCall = (scene: Scene): CallContext => ({
  ...callAs(scene, 'retail'),
  actor: null,
  subject: null,
})

const toDraft = ({ demoQuote, step, packageId, today, past, toUserId }: Scene): QuoteDraft => {
  const { rooms, people, account, markup, ...terms } = { ...demoQuote, ...step.over }
  const [name = ''] = people
  const alias = name.toLowerCase().replaceAll(/[^a-z]+/g, '.')
  return {
    packageId,
    startsOn: addDays(today, terms.startsInDays),
    rooms: [...rooms],
    addOns: [],
    activity: null,
    hotelCategories: [...terms.hotelCategories],
    customer: {
      name,
      email: account === null ? `${alias}@example.org` : toDemoEmail(account, tripsSite),
      phone: '+919810000000',
      userId: account === null ? null : toUserId(tripsSite, account),
    },
    message: terms.message,
    validUntil: addDays(indiaDate(past.now()), terms.validForDays),
    markup,
  }
}

/** Accepts the last option, as the customer's account if the quote names one. */
const accept = async (scene: Scene, { code }: Progress): Promise<string | null> => {
  const { past, demoQuote } = scene
  const { account, people } = demoQuote
  const call = account === null ? visitorCall(scene) : callAs(scene, account)
  const shown = await readByCode(past, { quoteCode: code }, call)
  const option = shown.options.at(-1)
  const [name = ''] = people
  const { tripId } = await acceptQuote(
    past,
    {
      quoteCode: code,
      bodyHash: shown.bodyHash,
      hotelCategory: option?.hotelCategory ?? '',
      name,
      totalMinor: option?.totalMinor ?? 0,
      travellers: people.map((person) => {
        const [firstName = '', lastName = ''] = person.split(' ')
        return { roomNo: 0, kind: 'adult' as const, firstName, lastName, dateOfBirth: '' }
      }),
      contact: { name, email: toDemoEmail(account ?? 'retail', tripsSite), phone: '+919810000000' },
      pan: '',
      residency: 'resident',
    },
    call,
  )
  return tripId
}

const pay = async (scene: Scene, { tripId }: Progress): Promise<void> => {
  if (tripId === null) return
  const trips = createTrips(scene.past)
  const call = callAs(scene, scene.demoQuote.account ?? 'retail')
  const { payable } = await trips.get(tripId, call)
  await trips.payOrder({ tripId, amountMinor: payable?.leastMinor ?? 0 }, call)
}

/** Carries out a step, and returns how far the quote is then. */
const play = async (scene: Scene, known: Progress | undefined): Promise<Progress | undefined> => {
  const quotes = createQuotes(scene.past)
  const call = makerCall(scene)
  if (scene.step.does === 'save') {
    const { quoteId = null, revision = 1 } = known?.quote ?? {}
    const quote = await quotes.save({ quoteId, revision, draft: toDraft(scene) }, call)
    return { code: '', tripId: null, ...known, quote }
  }
  if (!known) return undefined
  switch (scene.step.does) {
    case 'send': {
      const { quoteId, revision, latest } = known.quote
      const totals = latest.options.map(({ totalMinor }) => totalMinor)
      const { quote, url } = await quotes.send({ quoteId, revision, totals, byEmail: true }, call)
      return { ...known, quote, code: url.slice(url.lastIndexOf('/') + 1) }
    }
    case 'view':
      await readByCode(scene.past, { quoteCode: known.code }, visitorCall(scene))
      return known
    case 'accept':
      return { ...known, tripId: await accept(scene, known) }
    case 'pay':
      await pay(scene, known)
      return known
    case 'decline':
      await declineQuote(
        scene.past,
        { quoteCode: known.code, reason: 'We decided to travel in another season.' },
        visitorCall(scene),
      )
      return known
  }
}

const loadPackageIds = async (db: Db): Promise<Map<string, string>> => {
  const names = demoQuotes.map(({ packageName }) => packageName)
  const rows = await db
    .select({ id: packages.id, packageName: packages.packageName })
    .from(packages)
    .where(and(eq(packages.siteId, tripsSite), inArray(packages.packageName, names)))
  return new Map(rows.map(({ id, packageName }) => [packageName, id]))
}

/**
 * Adds quotes in every state through the services, in the order of time. Call it after the trips and in the transaction that
 * adds the packages: an order that a quote becomes has the next number.
 */
export const seedDemoQuotes = async (inside: Deps, toUserId: ToUserId): Promise<void> => {
  const now = inside.now()
  const { db } = inside.database
  const site: SiteConfig = { ...(await getSite(db, tripsSite)), signInWays: [] }
  const packageIds = await loadPackageIds(db)
  const known = new Map<DemoQuote, Progress>()
  const steps = demoQuotes
    .flatMap((demoQuote) => demoQuote.steps.map((step) => ({ demoQuote, step })))
    .toSorted((one, other) => other.step.daysAgo - one.step.daysAgo)
  for (const { demoQuote, step } of steps) {
    const at = new Date(now.getTime() - step.daysAgo * dayMs)
    const past: Deps = { ...inside, now: () => at }
    const packageId = packageIds.get(demoQuote.packageName) ?? ''
    const scene: Scene = { past, site, demoQuote, step, packageId, today: indiaDate(now), toUserId }
    const after = await play(scene, known.get(demoQuote))
    if (after) known.set(demoQuote, after)
  }
  await quoteExpiryJob(inside)({ payload: {}, attempt: 1, signal: new AbortController().signal })
  await markAsSent(db, [quoteAnswerMailKind, 'trip'], {}, now)
  // Their texts have the links.
  await markAsSent(db, [quoteMailKind], { text: '', html: '' }, now)
}

/** Marks emails as sent. They are part of the past: the demo sends nobody emails. */
const markAsSent = async (
  db: Db,
  kinds: string[],
  emptied: { text?: ''; html?: '' },
  now: Date,
): Promise<void> => {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: now, nextAttemptAt: null, updatedAt: now, ...emptied })
    .where(and(eq(mails.siteId, tripsSite), inArray(mails.kind, kinds), eq(mails.state, 'queued')))
}
