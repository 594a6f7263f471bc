import type { QuoteDraft } from '#contract/entities/quote.ts'
import { formatDate } from '#domain/format.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { FrozenQuote } from '#server/db/shapes/quotes.ts'
import type { QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { quoteMailTexts as texts } from '#server/features/quotes/texts.ts'
import { quoteMailKind } from '#server/outbox/mails.repo.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { assertSiteMayMail } from '#server/outbox/site-email-limit.ts'

interface SentQuote {
  quote: QuoteRow
  draft: QuoteDraft
  body: FrozenQuote
  url: string
  /** Whether the customer got an earlier version. */
  isChange: boolean
}

/**
 * Emails the link of a quote to its customer, without amounts. The answer goes to the seller. Throws `rateLimited` once the
 * site's people have sent too many emails.
 */
export const mailQuote = async (
  tx: Db,
  { quote, draft, body, url, isChange }: SentQuote,
  { call, at }: { call: SignedInContext; at: Date },
): Promise<void> => {
  const { site } = call
  await assertSiteMayMail(tx, { siteId: site.siteId, cause: 'people' }, at)
  const { customer, message, validUntil, startsOn } = draft
  const { seller, title } = body
  await queuePlainMail(
    tx,
    site,
    {
      kind: quoteMailKind,
      toAddress: customer.email,
      toName: customer.name,
      ...(quote.isOfAgent && seller.email !== '' ? { replyTo: seller.email } : {}),
      subject: texts.sentSubject(title),
      paragraphs: [
        texts.sent(seller.name, title, formatDate(startsOn)),
        ...(isChange ? [texts.changed] : []),
        ...(message === '' ? [] : [message]),
        texts.validUntil(formatDate(validUntil)),
      ],
      link: { label: texts.open, url },
      createdBy: call.actor.userId,
    },
    at,
  )
}
