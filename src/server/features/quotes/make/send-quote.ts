import { createHmac } from 'node:crypto'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { QuoteDraft } from '#contract/entities/quote.ts'
import { quotesEndpoints } from '#contract/http/quotes.ts'
import { toCanonicalJson } from '#domain/canonical-json.ts'
import { isSameCustomer } from '#domain/packages/quote-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { FrozenQuote } from '#server/db/shapes/quotes.ts'
import type { Deps } from '#server/deps.ts'
import { newLink, toCode } from '#server/features/quotes/link-codes.ts'
import { toQuoteId } from '#server/features/quotes/quote-number.ts'
import { quotesRepo, type QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'
import { versionsRepo, type VersionRow } from '#server/features/quotes/versions.repo.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { findRepeat, toKeyedCall } from '#server/idempotency/idempotency.ts'
import { getSiteOrigin } from '#server/outbox/mail-parts.ts'
import { priceDraft, type PricedDraft } from './price-draft.ts'
import { assertNoOrder, assertRevision, findOwnQuote, lockOwnQuote, noteQuote } from './quote-lock.ts'
import { openDraft, toQuoteMaker } from './quote-view.ts'
import { mailQuote } from './quote-mail.ts'
import { loadSeller } from './seller.ts'

type SendDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>
type SendRequest = RequestOf<typeof quotesEndpoints.send>

/** Returns the address of a quote's page on the agency's own domain. */
export const toQuoteUrl = (call: Pick<SignedInContext, 'origin' | 'site'>, code: string): string =>
  `${getSiteOrigin(call)}/app/quote/${code}`

/** Adds a link to a version, and returns its code. */
export const addLink = async (
  tx: Db,
  deps: Pick<Deps, 'secretKey'>,
  { id, siteId }: Pick<VersionRow, 'id' | 'siteId'>,
  at: Date,
): Promise<string> => {
  const link = newLink(deps)
  await versionsRepo(tx, siteId).addLink({ versionId: id, ...link, createdAt: at })
  return toCode(deps, link.nonce)
}

/** Finds the draft of a quote. Throws `wrongState` if its latest version was sent. */
const requireDraft = async (db: Db, { siteId, id, ...quote }: QuoteRow): Promise<VersionRow> => {
  const { latestVersion, sentVersion } = quote
  if (latestVersion === sentVersion) throw new AppError('wrongState', { message: texts.noDraft })
  return versionsRepo(db, siteId).byNo(id, latestVersion)
}

/** Prices the draft as it is sent. Throws `invalidRequest` without a price, and `priceChanged` for other totals than the maker saw. */
const priceToSend = async (
  deps: SendDeps,
  { quote, draft, request }: { quote: QuoteRow; draft: QuoteDraft; request: SendRequest },
  call: SignedInContext,
): Promise<PricedDraft> => {
  const pricing = await priceDraft(deps, draft, toQuoteMaker(quote), call)
  if (pricing.is === 'notOnSale') throw new AppError('invalidRequest', { message: texts.notOnSale })
  if (pricing.is === 'refused') {
    const fields = pricing.errors.map(({ path, message }) => ({ path: `draft.${path}`, message }))
    throw new AppError('invalidRequest', { message: fields[0]?.message ?? '', fields })
  }
  if (request.byEmail && draft.customer.email === '')
    throw new AppError('invalidRequest', {
      fields: [{ path: 'draft.customer.email', message: texts.noAddress }],
    })
  const totals = pricing.priced.frozen.options.map(({ totalMinor }) => totalMinor)
  if (toCanonicalJson(totals) !== toCanonicalJson(request.totals))
    throw new AppError('priceChanged', { message: texts.priceChanged, details: { totals } })
  return pricing.priced
}

/**
 * Hashes what is sent. The customer gets the hash, so it has a key: without one, a net price could be found by trying amounts.
 */
const hashBody = (
  { secretKey }: Pick<Deps, 'secretKey'>,
  quote: QuoteRow,
  version: number,
  parts: { draft: QuoteDraft; body: FrozenQuote },
): string =>
  createHmac('sha256', secretKey)
    .update(
      `quoteBody:${toCanonicalJson({ siteId: quote.siteId, quoteId: toQuoteId(quote.number), version, ...parts })}`,
    )
    .digest('hex')

/** Replaces earlier versions. What was sent to another customer can't be opened any more. */
const replaceEarlier = async (
  tx: Db,
  keys: Pick<Deps, 'sealKeys'>,
  { siteId, quoteId, version, at }: VersionRow & { at: Date },
  { customer }: QuoteDraft,
): Promise<boolean> => {
  const repo = versionsRepo(tx, siteId)
  const earlier = await repo.sentBefore(quoteId, version)
  await repo.supersede(quoteId, version)
  const ofOthers = earlier.filter((one) => !isSameCustomer(openDraft(keys, one).customer, customer))
  await repo.revokeLinks(
    ofOthers.map(({ id }) => id),
    at,
  )
  return earlier.length > ofOthers.length
}

/** Sends the draft of a quote, once per Idempotency-Key. Returns the quote's number and the address for its customer. */
export const sendQuote = async (
  deps: SendDeps,
  request: SendRequest,
  call: SignedInContext,
): Promise<{ quoteId: string; url: string }> => {
  const { quoteId, revision, byEmail } = request
  const { db } = deps.database
  const keyedCall = toKeyedCall(call, quotesEndpoints.send, request)
  const known = await findRepeat(db, keyedCall)
  if (known !== null) return readSent(deps, known, call)
  const found = await findOwnQuote(db, quoteId, call)
  await assertRevision(db, found, revision)
  await assertNoOrder(db, found)
  const before = openDraft(deps, await requireDraft(db, found))
  const priced = await priceToSend(deps, { quote: found, draft: before, request }, call)
  const body: FrozenQuote = { ...priced.frozen, seller: await loadSeller(db, found, call.site) }
  const sent = await actOnce(deps, keyedCall, async (tx, at) => {
    const quote = await lockOwnQuote(tx, quoteId, call)
    // The same revision has the same draft that was priced.
    await assertRevision(tx, quote, revision)
    await assertNoOrder(tx, quote)
    const draft = await requireDraft(tx, quote)
    const version = await versionsRepo(tx, quote.siteId).change(draft.id, {
      status: 'sent',
      packageVersion: priced.packageVersion,
      title: body.title,
      fromMinor: Math.min(...body.options.map(({ totalMinor }) => totalMinor)),
      body,
      bodyHash: hashBody(deps, quote, draft.version, { draft: before, body }),
      sentAt: at,
    })
    const isChange = await replaceEarlier(tx, deps, { ...version, at }, before)
    const url = toQuoteUrl(call, await addLink(tx, deps, version, at))
    const { userId: updatedBy } = call.actor
    await quotesRepo(tx, quote.siteId).step(quote, {
      sentVersion: version.version,
      updatedAt: at,
      updatedBy,
    })
    await noteQuote(tx, quote, { action: 'quote.send', version }, { call, at })
    if (byEmail) await mailQuote(tx, { quote, draft: before, body, url, isChange }, { call, at })
    return toSentKey(quoteId, version.version)
  })
  return readSent(deps, sent, call)
}

/** What an Idempotency-Key remembers: never the code of the link. */
const toSentKey = (quoteId: string, version: number): string => `${quoteId}/${version}`

/** Finds the address of a version that was sent. */
const readSent = async (
  deps: SendDeps,
  sent: string,
  call: SignedInContext,
): Promise<{ quoteId: string; url: string }> => {
  const { db } = deps.database
  const [quoteId = '', version = ''] = sent.split('/')
  const quote = await findOwnQuote(db, quoteId, call)
  const repo = versionsRepo(db, quote.siteId)
  const link = await repo.openLink((await repo.byNo(quote.id, Number(version))).id)
  return { quoteId, url: link ? toQuoteUrl(call, toCode(deps, link.nonce)) : '' }
}
