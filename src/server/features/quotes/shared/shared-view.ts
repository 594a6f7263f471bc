import type { PublishedBody } from '#contract/entities/package-body.ts'
import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { isSameCustomer } from '#domain/packages/quote-rules.ts'
import { listQuoteChanges, nameTickets, type ComparedQuote } from '#domain/packages/quote-changes.ts'
import { residentBuyer } from '#domain/packages/tax-rules.ts'
import type { CallContext, Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { FrozenOption } from '#server/db/shapes/quotes.ts'
import type { Deps } from '#server/deps.ts'
import { loadVersionBody, toPublishedBody } from '#server/features/packages/content/published.service.ts'
import { toCode } from '#server/features/quotes/link-codes.ts'
import { openDraft, toAcceptance } from '#server/features/quotes/make/quote-view.ts'
import { toQuoteId } from '#server/features/quotes/quote-number.ts'
import { versionsRepo } from '#server/features/quotes/versions.repo.ts'
import { findQuotedTrips } from '#server/features/trips/order/quoted-order.service.ts'
import { statusAt, toSent, type OpenedQuote, type SentVersion } from './open-quote.ts'
import { priceShared } from './price-shared.ts'

export type ShareDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>

/** Returns what a customer sees of an option: never what its maker pays. */
const toFrozenOption = ({
  baseMinor: _base,
  saleMarkupMinor: _markup,
  netMinor: _net,
  ...option
}: FrozenOption): QuoteOption => option

/**
 * Returns the options as they can be accepted now: payments, cancellation and taxes are those of today. Options of an
 * agent's quote, and those that can't be sold or were decided, stay as they were sent.
 */
const toOptions = async (
  deps: ShareDeps,
  { quote, version }: OpenedQuote,
  site: SiteConfig,
): Promise<QuoteOption[]> => {
  const status = statusAt(version, deps.now())
  const isOpen = status === 'sent' || status === 'viewed'
  const options: QuoteOption[] = []
  for (const option of version.body.options) {
    const sale =
      isOpen && !quote.isOfAgent ? await priceShared(deps, { version, option }, residentBuyer, site) : null
    options.push(sale ? toOptionOfToday(option, sale) : toFrozenOption(option))
  }
  return options
}

const toOptionOfToday = (
  { hotelCategory }: FrozenOption,
  { price }: NonNullable<Awaited<ReturnType<typeof priceShared>>>,
): QuoteOption => ({
  hotelCategory,
  totalMinor: price.totalMinor,
  perAdultMinor: price.perAdultMinor,
  lines: price.lines,
  gstMinor: price.gstMinor,
  tcsMinor: price.tcsMinor,
  schedule: price.schedule,
  cancellation: price.cancellation,
})

/** Leaves out the prices and terms of a package, from which an agent's net price could be calculated. */
const withoutPrices = (body: PublishedBody): PublishedBody => ({
  ...body,
  addOns: [],
  cancellationSteps: [],
  paymentPlan: { deposit: { unit: 'percent', basisPoints: 10_000 }, balances: [] },
  activity: body.activity && {
    ...body.activity,
    tickets: body.activity.tickets.map((ticket) => ({ ...ticket, priceMinor: 0 })),
  },
})

const loadBody = (db: Db, { siteId, packageId, packageVersion }: SentVersion) =>
  loadVersionBody(db, siteId, { packageId, version: packageVersion })

const toCompared = async (db: Db, version: SentVersion): Promise<ComparedQuote> => {
  const { body: packageBody } = await loadBody(db, version)
  const { draft, body, packageId } = version
  return {
    packageId,
    title: body.title,
    startsOn: body.startsOn,
    endsOn: body.endsOn,
    rooms: draft.activity ? [] : draft.rooms,
    tickets: nameTickets(draft.activity, packageBody.activity?.tickets ?? []),
    addOns: body.addOns,
    options: body.options,
    days: packageBody.days,
  }
}

/** Finds what replaced a version: what changed, and a link to the newest one if that is for the same customer. */
const findNewest = async (
  deps: ShareDeps,
  { quote, version }: OpenedQuote,
): Promise<Pick<SharedQuote, 'changes' | 'newestCode'>> => {
  const { db } = deps.database
  const none = { changes: [], newestCode: null }
  if (quote.sentVersion === null || quote.sentVersion <= version.version) return none
  const repo = versionsRepo(db, quote.siteId)
  const newest = toSent(await repo.byNo(quote.id, quote.sentVersion))
  if (!isSameCustomer(openDraft(deps, version).customer, openDraft(deps, newest).customer)) return none
  const link = await repo.openLink(newest.id)
  return {
    changes: listQuoteChanges(await toCompared(db, version), await toCompared(db, newest)),
    newestCode: link && toCode(deps, link.nonce),
  }
}

/** Says whether accepting needs an account, or another one than the reader's. */
const toAccountNeeds = (
  { quote, version }: OpenedQuote,
  subject: Person | null,
): Pick<SharedQuote, 'needsAccount' | 'isOfOther'> => {
  const { customerUserId } = version
  return {
    needsAccount: !quote.isOfAgent && customerUserId === null,
    isOfOther: customerUserId !== null && subject?.userId !== customerUserId,
  }
}

/** Converts a version for the page of its link. */
export const showShared = async (
  deps: ShareDeps,
  opened: OpenedQuote,
  { site, subject }: Pick<CallContext, 'site' | 'subject'>,
): Promise<SharedQuote> => {
  const { quote, version } = opened
  const { db } = deps.database
  const { body, draft } = version
  const { customer, message } = openDraft(deps, version)
  const packageBody = toPublishedBody((await loadBody(db, version)).body)
  const trips = await findQuotedTrips(db, quote.siteId, [version.id])
  return {
    quoteId: toQuoteId(quote.number),
    version: version.version,
    status: statusAt(version, deps.now()),
    kind: body.kind,
    title: body.title,
    nights: body.nights,
    durationMinutes: body.durationMinutes,
    startsOn: body.startsOn,
    endsOn: body.endsOn,
    rooms: draft.activity ? [] : draft.rooms,
    activity: draft.activity,
    addOns: body.addOns,
    customerName: customer.name,
    message,
    validUntil: version.validUntil,
    sentAt: version.sentAt.toISOString(),
    bodyHash: version.bodyHash,
    options: await toOptions(deps, opened, site),
    body: quote.isOfAgent ? withoutPrices(packageBody) : packageBody,
    seller: body.seller,
    isOfAgent: quote.isOfAgent,
    isOverseasPackage: body.isOverseasPackage,
    ...toAccountNeeds(opened, subject),
    acceptance: toAcceptance(deps, version, trips.get(version.id)),
    ...(await findNewest(deps, opened)),
  }
}
