import { dayMs } from '#contract/common/constants.ts'
import { defaultEmailsPerDay } from '#contract/entities/operator.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { mailsRepo, type MailCause } from './mails.repo.ts'
import { limitTexts } from './texts.ts'

const toSince = (at: Date): Date => new Date(at.getTime() - dayMs)

/** Visitors can cause a quarter of the emails, counted apart, so that they can't use up what the agency's people need. */
const shareOfVisitors = 0.25

/** Finds when the next email is possible; null if it is now. Call it in the transaction that adds the email. */
const findFreeAt = async (
  tx: Db,
  { siteId, cause }: { siteId: string; cause: MailCause },
  at: Date,
): Promise<Date | null> => {
  const repo = mailsRepo(tx, siteId)
  await repo.lockSending()
  const all = (await repo.emailsPerDay()) ?? defaultEmailsPerDay
  const most = cause === 'people' ? all : Math.ceil(all * shareOfVisitors)
  const blocker = most === 0 ? at : await repo.nthNewestOfSite(cause, toSince(at), most)
  return blocker && new Date(blocker.getTime() + dayMs)
}

/** Whether the limit of emails leaves one, for an email that can be left out. Locks sending for the site. */
export const maySiteMail = async (
  tx: Db,
  limit: { siteId: string; cause: MailCause },
  at: Date,
): Promise<boolean> => (await findFreeAt(tx, limit, at)) === null

/**
 * Throws `rateLimited` when the people or the visitors of a site have caused too many emails in 24 hours, with the time at which the next
 * one is possible. Call it in the transaction that adds the email: it locks sending for the site. Never call it for emails
 * about sign-ins, passwords and new devices, or for those that a booking causes.
 */
export const assertSiteMayMail = async (
  tx: Db,
  limit: { siteId: string; cause: MailCause },
  at: Date,
): Promise<void> => {
  const freeAt = await findFreeAt(tx, limit, at)
  if (freeAt === null) return
  throw new AppError('rateLimited', {
    message: limitTexts.site(freeAt.getTime() - at.getTime()),
    details: { retryAt: freeAt.toISOString() },
  })
}

/** Reads how many limited emails the people of a site caused in the last 24 hours, and their limit. */
export const readSiteEmails = async (
  db: Db,
  siteId: string,
  at: Date,
): Promise<{ sent: number; most: number }> => {
  const repo = mailsRepo(db, siteId)
  return {
    sent: await repo.countOfSite(toSince(at)),
    most: (await repo.emailsPerDay()) ?? defaultEmailsPerDay,
  }
}
