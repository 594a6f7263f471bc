import type { RequestOf } from '#contract/common/endpoint.ts'
import type { SharedQuote } from '#contract/entities/quote.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import type { CallContext } from '#server/calls/context.ts'
import { quotesRepo } from '#server/features/quotes/quotes.repo.ts'
import { openCustomer, sealAnswer } from '#server/features/quotes/sealed-parts.ts'
import { quoteMailTexts, quoteTexts } from '#server/features/quotes/texts.ts'
import { versionsRepo } from '#server/features/quotes/versions.repo.ts'
import { toNetwork } from '#server/people/network.ts'
import { mailMaker, noteAnswer } from './answer-notes.ts'
import { assertOpen, lockOpened, openByCode } from './open-quote.ts'
import { showShared, type ShareDeps } from './shared-view.ts'

/** Declines a version for good. A later version can be sent. A repeat answers the same and keeps the first reason. */
export const declineQuote = async (
  deps: ShareDeps,
  { quoteCode, reason }: RequestOf<typeof quotesEndpoints.decline>,
  call: CallContext,
): Promise<SharedQuote> => {
  const { database } = deps
  const { siteId } = call.site
  const opened = await openByCode(database.db, siteId, quoteCode)
  await database.transaction(async (tx) => {
    const at = deps.now()
    const locked = await lockOpened(tx, opened)
    if (locked.version.status === 'declined') return
    assertOpen(locked, at)
    const { quote, version } = locked
    const answer = { name: '', address: toNetwork(call.address), reason }
    await versionsRepo(tx, siteId).change(version.id, {
      status: 'declined',
      decidedAt: at,
      sealedAnswer: sealAnswer(deps, version, answer),
    })
    await quotesRepo(tx, siteId).step(quote, { updatedAt: at, updatedBy: call.actor?.userId ?? '' })
    await noteAnswer(tx, { ...locked, action: 'quote.decline' }, { call, at })
    const name = openCustomer(deps, version).name || quoteTexts.erased
    const paragraphs = [
      quoteMailTexts.declined(name, version.body.title),
      ...(reason === '' ? [] : [quoteMailTexts.reason(reason)]),
    ]
    const mail = { toSubject: quoteMailTexts.declinedSubject, paragraphs, tripId: null }
    await mailMaker(tx, locked, mail, { call, at })
  })
  return showShared(deps, await openByCode(database.db, siteId, quoteCode), call)
}
