import type { RequestOf } from '#contract/common/endpoint.ts'
import type { QuoteStatus } from '#contract/entities/quote.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import { indiaDate } from '#domain/india.ts'
import { getQuoteStatus } from '#domain/packages/quote-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { quotesRepo, type QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'
import { versionsRepo, type VersionRow } from '#server/features/quotes/versions.repo.ts'
import { assertRevision, findSentVersion, lockOwnQuote, noteQuote } from './quote-lock.ts'
import { addLink, toQuoteUrl } from './send-quote.ts'

type MakeDeps = Pick<Deps, 'database' | 'now' | 'secretKey'>

/** Finds the version that was sent last, in one of some states. Throws `wrongState` otherwise. */
const requireSent = async (
  tx: Db,
  quote: QuoteRow,
  states: readonly QuoteStatus[],
  at: Date,
): Promise<VersionRow> => {
  const version = await findSentVersion(tx, quote)
  if (!version || !states.includes(getQuoteStatus(version, indiaDate(at.getTime()))))
    throw new AppError('wrongState', { message: texts.nothingSent })
  return version
}

/** Ends the version that was sent last. Its link says so. */
export const withdrawQuote = (
  { database, now }: MakeDeps,
  { quoteId, revision }: RequestOf<typeof quotesEndpoints.withdraw>,
  call: SignedInContext,
): Promise<void> =>
  database.transaction(async (tx) => {
    const at = now()
    const quote = await lockOwnQuote(tx, quoteId, call)
    await assertRevision(tx, quote, revision)
    const version = await requireSent(tx, quote, ['sent', 'viewed'], at)
    await versionsRepo(tx, quote.siteId).change(version.id, { status: 'withdrawn', decidedAt: at })
    await quotesRepo(tx, quote.siteId).step(quote, { updatedAt: at, updatedBy: call.actor.userId })
    await noteQuote(tx, quote, { action: 'quote.withdraw', version }, { call, at })
  })

/** Replaces all links of a quote by a new one to the version that was sent last, and returns its address. */
export const replaceLink = (
  deps: MakeDeps,
  { quoteId }: RequestOf<typeof quotesEndpoints.newLink>,
  call: SignedInContext,
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const at = deps.now()
    const quote = await lockOwnQuote(tx, quoteId, call)
    const version = await requireSent(tx, quote, ['sent', 'viewed', 'accepted'], at)
    const repo = versionsRepo(tx, quote.siteId)
    // A link to an earlier version leads on to the newest one, so it would open the new link too.
    const earlier = await repo.sentBefore(quote.id, version.version)
    await repo.revokeLinks(
      [version, ...earlier].map(({ id }) => id),
      at,
    )
    const code = await addLink(tx, deps, version, at)
    await noteQuote(tx, quote, { action: 'quote.newLink', version }, { call, at })
    return toQuoteUrl(call, code)
  })
