import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { toQuoteId } from '#server/features/quotes/quote-number.ts'
import { quoteMailTexts as texts } from '#server/features/quotes/texts.ts'
import { getSiteOrigin } from '#server/outbox/mail-parts.ts'
import { quoteAnswerMailKind } from '#server/outbox/mails.repo.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { findUser } from '#server/people/find-user.ts'
import type { OpenedQuote } from './open-quote.ts'

interface When {
  call: CallContext
  at: Date
}

/** Adds what a customer answered to the audit trail. Without an account there is no actor. */
export const noteAnswer = (
  tx: Db,
  {
    quote,
    version,
    action,
    details = {},
  }: OpenedQuote & { action: 'quote.accept' | 'quote.decline'; details?: Record<string, unknown> },
  { call, at }: When,
): Promise<void> =>
  addAudit(tx, quote.siteId, {
    actorUserId: call.actor?.userId ?? null,
    subjectUserId: quote.userId,
    action,
    target: `quote:${toQuoteId(quote.number)}`,
    details: { version: version.version, ...details },
    requestId: call.requestId,
    at,
  })

interface MakerMail {
  toSubject: (quoteId: string) => string
  paragraphs: readonly string[]
  /** The trip that the maker pays for; null to open the quote. */
  tripId: string | null
}

/** Emails what a customer answered to the maker of a quote, or to the agency if staff who made it can't sign in any more. */
export const mailMaker = async (
  tx: Db,
  { quote }: OpenedQuote,
  { toSubject, paragraphs, tripId }: MakerMail,
  { call, at }: When,
): Promise<void> => {
  const { site } = call
  const maker = await findUser(tx, quote.siteId, quote.userId)
  const address = maker && !maker.isBlocked ? hideEmailPlaceholder(maker.email) : ''
  const toAddress = address === '' && !quote.isOfAgent ? site.adminEmail : address
  if (toAddress === '') return
  const quoteId = toQuoteId(quote.number)
  const origin = getSiteOrigin(call)
  await queuePlainMail(
    tx,
    site,
    {
      kind: quoteAnswerMailKind,
      toAddress,
      toName: address === '' ? site.companyName : `${maker?.firstName} ${maker?.lastName}`.trim(),
      subject: toSubject(quoteId),
      paragraphs,
      link:
        tripId === null
          ? { label: texts.openQuote, url: `${origin}/app/quotes/${quoteId}` }
          : { label: texts.openTrip, url: `${origin}/app/trips/${tripId}` },
      createdBy: quote.userId,
    },
    at,
  )
}
