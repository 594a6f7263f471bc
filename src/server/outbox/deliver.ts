import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { documentsRepo } from '#server/bookings/documents.repo.ts'
import type { Deps } from '#server/deps.ts'
import { isSiteServed } from '#server/fakes/fakes.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import type { MailAttachment, OutgoingMail, SendOutcome } from '#server/mail/port.ts'
import { toAgency } from '#server/bookings/parties.ts'
import { createSiteLookup } from '#server/sites/site-directory.ts'
import { withNotice } from './mail-html-parts.ts'
import { toOneLine } from './mail-parts.ts'
import { givesUpAt, mailJobKind, mailTimes, retryAfterMs } from './mail-times.ts'
import { isFinalMail, mailsRepo, type MailRow } from './mails.repo.ts'
import { deliveryTexts } from './texts.ts'

export type DeliveryDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'mail' | 'config'>
/** Creates the attachments of an email when it is sent. Throws only if a later attempt may succeed. */
export type AttachmentsOf = (row: MailRow, site: SiteConfig) => Promise<MailAttachment[]>
export type Deliver = (siteId: string, mailId: number, signal?: AbortSignal) => Promise<void>

/** Returns the domain of the message id, so that every attempt has the same sender. */
const toSenderDomain = ({ messageId }: MailRow): string => messageId.slice(messageId.indexOf('@') + 1, -1)

const noSite: SendOutcome = { state: 'refused', text: deliveryTexts.noSite }
const noAddress: SendOutcome = { state: 'refused', text: deliveryTexts.noAddress }
const notReady: SendOutcome = { state: 'later', text: deliveryTexts.notReady }

/** Returns the changes to an email's row after an attempt. Times are from the server's clock. */
const afterAttempt = (row: MailRow, outcome: SendOutcome, now: Date): Partial<MailRow> => {
  const open = { nextAttemptAt: null, updatedAt: now }
  switch (outcome.state) {
    case 'sent':
      return { ...open, state: 'sent', note: outcome.text, sentAt: now }
    case 'refused':
      return { ...open, state: 'failed', note: outcome.text }
    case 'unknown':
      return { ...open, state: 'unknown', note: outcome.text }
    case 'later': {
      const next = new Date(now.getTime() + retryAfterMs(row.attempts))
      return next > givesUpAt(row)
        ? { ...open, state: 'failed', note: deliveryTexts.gaveUp(outcome.text) }
        : { state: 'queued', note: deliveryTexts.retried(outcome.text), nextAttemptAt: next, updatedAt: now }
    }
    default: {
      const never: never = outcome.state
      throw new Error(`unknown outcome ${String(never)}`)
    }
  }
}

/**
 * Creates the function that makes one delivery attempt. An email that another sender has already claimed is skipped.
 */
export const createDelivery = (deps: DeliveryDeps, attachmentsOf: AttachmentsOf): Deliver => {
  const sites = createSiteLookup(deps)

  const toOutgoingMail = async (row: MailRow, site: SiteConfig): Promise<OutgoingMail> => {
    const whole = await documentsRepo(deps.database.db, row.siteId).byId(row.bookingId ?? 0)
    // An agent's own updates come from the site; what its passengers get comes from the agent.
    const isForAgency = whole && !(row.onceKey !== null && whole.user.email === row.toAddress)
    const agency = isForAgency ? toAgency(whole.user, site, undefined) : null
    const name = toOneLine(agency?.companyName ?? site.companyName)
    const answersTo = row.replyTo || (agency?.email ?? site.adminEmail)
    return {
      messageId: row.messageId,
      from: { name, address: deps.config.mailFrom || `no-reply@${site.domain}` },
      replyTo: answersTo ? { name: row.replyTo ? '' : name, address: answersTo } : null,
      to: { name: row.toName, address: row.toAddress },
      subject: row.subject,
      ...withNotice(findSiteNotice(site), row),
      attachments: () => attachmentsOf(row, site),
      date: row.createdAt,
    }
  }

  /** Prepares the email. Nothing has been sent yet, so any failure here can be retried. */
  const prepareMail = async (row: MailRow): Promise<OutgoingMail | 'noSite' | 'notReady'> => {
    try {
      // By the site's id: the domain may not be verified yet, or not belong to the site any more.
      const site = await sites.byId(row.siteId, toSenderDomain(row))
      return isSiteServed(site, deps.config) ? await toOutgoingMail(row, site) : 'noSite'
    } catch (fault) {
      deps.logger.error({ err: fault, mailId: row.id }, "a mail couldn't be composed")
      return 'notReady'
    }
  }

  const send = async (row: MailRow, signal: AbortSignal | undefined): Promise<SendOutcome> => {
    if (hideEmailPlaceholder(row.toAddress) === '') return noAddress
    const mail = await prepareMail(row)
    if (typeof mail !== 'object') return mail === 'noSite' ? noSite : notReady
    const limit = AbortSignal.timeout(mailTimes.attemptMs)
    return deps.mail.send(mail, { signal: signal ? AbortSignal.any([limit, signal]) : limit })
  }

  return async (siteId, mailId, signal) => {
    const { database, now } = deps
    const at = now()
    const leaseUntil = new Date(at.getTime() + mailTimes.leaseMs)
    const row = await mailsRepo(database.db, siteId).claim(mailId, at, leaseUntil)
    if (!row) return
    const change = afterAttempt(row, await send(row, signal), now())
    await database.transaction(async (tx) => {
      // An answer after the lease expired is still recorded if nothing else was.
      await mailsRepo(tx, siteId).record(row, ['sending', 'unknown'], change)
      if (change.state && isFinalMail(change.state))
        await jobsRepo(tx).finish(mailJobKind, String(mailId), now())
    })
  }
}
