import type { RequestOf } from '#contract/common/endpoint.ts'
import type { QuoteDraft } from '#contract/entities/quote.ts'
import { quotesEndpoints } from '#contract/http/quotes.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { makeNameKeys } from '#server/features/quotes/name-keys.ts'
import { toQuoteId } from '#server/features/quotes/quote-number.ts'
import { quotesRepo, type QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { sealCustomer } from '#server/features/quotes/sealed-parts.ts'
import { versionsRepo } from '#server/features/quotes/versions.repo.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { findRepeat, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { requireMaker, type QuoteMaker } from './maker.ts'
import { priceDraft, type DraftPricing } from './price-draft.ts'
import { loadQuoteCustomer } from './quote-customer.ts'
import { assertNoOrder, assertRevision, lockOwnQuote } from './quote-lock.ts'

type MakeDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>
type SaveRequest = RequestOf<typeof quotesEndpoints.save>

/** A draft as it is stored. */
interface NewDraft {
  draft: QuoteDraft
  /** The package's title; null if it isn't on sale. */
  title: string | null
  fromMinor: number | null
}

/** Throws `invalidRequest` for a customer or a markup that the maker can't choose. */
const assertChoices = async (db: Db, siteId: string, draft: QuoteDraft, maker: QuoteMaker): Promise<void> => {
  const customer = await loadQuoteCustomer(db, siteId, draft, maker)
  if (customer.ok) return
  const fields = customer.errors.map(({ path, message }) => ({ path: `draft.${path}`, message }))
  throw new AppError('invalidRequest', { fields })
}

const toNewDraft = (draft: QuoteDraft, pricing: DraftPricing): NewDraft => {
  if (pricing.is !== 'priced') return { draft, title: null, fromMinor: null }
  const { title, options } = pricing.priced.frozen
  return { draft, title, fromMinor: Math.min(...options.map(({ totalMinor }) => totalMinor)) }
}

const addQuote = async (
  tx: Db,
  { siteId, secretKey, maker }: { siteId: string; maker: QuoteMaker } & Pick<Deps, 'secretKey'>,
  { customer }: QuoteDraft,
  { by, at }: { by: string; at: Date },
): Promise<QuoteRow> => {
  const repo = quotesRepo(tx, siteId)
  return repo.add({
    number: await repo.takeNumber(),
    revision: 1,
    userId: maker.userId,
    isOfAgent: maker.scope.isOfAgent,
    latestVersion: 1,
    sentVersion: null,
    nameKeys: makeNameKeys({ siteId, secretKey }, customer.name),
    createdAt: at,
    updatedAt: at,
    updatedBy: by,
  })
}

/** Writes the draft of a quote: a new version, unless its latest one is a draft already. */
const writeDraft = async (
  tx: Db,
  deps: MakeDeps,
  { quote, version, isNew, saved }: { quote: QuoteRow; version: number; isNew: boolean; saved: NewDraft },
  at: Date,
): Promise<void> => {
  const { siteId, id: quoteId } = quote
  const { customer, message, ...draft } = saved.draft
  const place = { siteId, quoteId, version }
  const values = {
    packageId: draft.packageId,
    title: saved.title ?? (await findTitle(tx, siteId, draft.packageId)),
    startsOn: draft.startsOn,
    validUntil: draft.validUntil,
    fromMinor: saved.fromMinor,
    draft,
    customerUserId: customer.userId,
    sealedCustomer: sealCustomer(deps, place, { ...customer, message }),
  }
  const repo = versionsRepo(tx, siteId)
  if (isNew) await repo.add({ ...values, quoteId, version, status: 'draft', createdAt: at })
  else await repo.change((await repo.byNo(quoteId, version)).id, values)
}

/** Returns what a package that has no price now is called. Throws `notFound` for a package of no site or another one. */
const findTitle = async (tx: Db, siteId: string, packageId: string): Promise<string> => {
  const title = await quotesRepo(tx, siteId).packageTitle(packageId)
  if (title === null) throw new AppError('notFound')
  return title
}

/** Saves the draft of a quote or of its next version, once per Idempotency-Key, and returns the quote's number. */
export const saveQuote = async (
  deps: MakeDeps,
  request: SaveRequest,
  call: SignedInContext,
): Promise<string> => {
  const { db } = deps.database
  const { siteId } = call.site
  const { quoteId, revision, draft } = request
  const maker = requireMaker(call)
  const keyedCall = toKeyedCall(call, quotesEndpoints.save, request)
  const known = await findRepeat(db, keyedCall)
  if (known !== null) return known
  await assertChoices(db, siteId, draft, maker)
  const saved = toNewDraft(draft, await priceDraft(deps, draft, maker, call))
  const by = call.actor.userId
  return actOnce(deps, keyedCall, async (tx, at) => {
    if (quoteId === null) {
      const { secretKey } = deps
      const quote = await addQuote(tx, { siteId, secretKey, maker }, draft, { by, at })
      await writeDraft(tx, deps, { quote, version: 1, isNew: true, saved }, at)
      return toQuoteId(quote.number)
    }
    const quote = await lockOwnQuote(tx, quoteId, call)
    await assertRevision(tx, quote, revision)
    await assertNoOrder(tx, quote)
    const isNew = quote.sentVersion === quote.latestVersion
    const version = isNew ? quote.latestVersion + 1 : quote.latestVersion
    await writeDraft(tx, deps, { quote, version, isNew, saved }, at)
    await quotesRepo(tx, siteId).step(quote, {
      latestVersion: version,
      nameKeys: makeNameKeys({ siteId, secretKey: deps.secretKey }, draft.customer.name),
      updatedAt: at,
      updatedBy: by,
    })
    return quoteId
  })
}
