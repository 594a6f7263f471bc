import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { subscribersEndpoints } from '#contract/http/subscribers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { createAttempts } from '#server/people/attempts.ts'
import { getSiteOrigin } from '#server/outbox/mail-parts.ts'
import { newsletterMailKind } from '#server/outbox/mails.repo.ts'
import { queuePlainMail, type PlainMail } from '#server/outbox/plain-mail.ts'
import { assertSiteMayMail } from '#server/outbox/site-email-limit.ts'
import { issueCode, useCode } from '#server/one-time-codes/one-time-codes.ts'
import { dayMs } from '#contract/common/constants.ts'
import { subscribersRepo } from './subscribers.repo.ts'
import { subscriberTexts as texts } from './texts.ts'
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts'

type List = typeof subscribersEndpoints.getEmailSubscribers
type Call = Pick<CallContext, 'site' | 'origin' | 'address'>
type Words = Pick<PlainMail, 'subject' | 'paragraphs' | 'link'>

const linkLifetimeMs = dayMs

/** Queues an email to a subscriber. The outbox deletes its text, which holds a secret link, once the email is sent. */
const queueMail = (tx: Db, call: Call, { to, at, ...words }: Words & { to: string; at: Date }) =>
  queuePlainMail(
    tx,
    call.site,
    { kind: newsletterMailKind, toAddress: to, toName: '', createdBy: '', ...words },
    at,
  )

/** Handles newsletter subscriptions: sign-up by a confirmed address, unsubscribing, and the list for staff. */
export const createSubscribers = ({
  database,
  now,
  secretKey,
}: Pick<Deps, 'database' | 'now' | 'secretKey'>) => {
  const attempts = createAttempts({ database, now })
  /** The secret is in the fragment, which reaches neither logs nor other sites. */
  const page = (call: Call, action: 'confirm' | 'unsubscribe', secret: string): string =>
    `${getSiteOrigin(call)}/app/newsletter?action=${action}#code=${secret}`

  return {
    list: async (
      { page, pageSize, ...filter }: RequestOf<List>,
      { site }: Pick<CallContext, 'site'>,
    ): Promise<ResultOf<List>> => {
      const repo = subscribersRepo(database.db, site.siteId)
      const [rows, total] = await Promise.all([
        repo.page(filter, toOffsetLimit({ page, pageSize })),
        repo.count(filter),
      ])
      const subscribers = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
      return pageOf({ page, pageSize }, { subscribers }, { total })
    },

    /**
     * Emails the confirmation link. Does nothing when too many emails went to the address; throws `rateLimited` when
     * the client asked too often.
     */
    subscribe: async (email: string, source: string, call: Call): Promise<void> => {
      const { siteId, companyName } = call.site
      if (!(await attempts.countMail(siteId, email, call.address, 'newsletter'))) return
      await database.transaction(async (tx) => {
        const at = now()
        await assertSiteMayMail(tx, { siteId, cause: 'visitors' }, at)
        const code = await issueCode(tx, {
          siteId,
          kind: 'subscribe',
          userId: null,
          payload: { email, source },
          lifetimeMs: linkLifetimeMs,
          at,
        })
        await queueMail(tx, call, {
          to: email,
          at,
          subject: texts.confirmSubject(companyName),
          paragraphs: [texts.confirmText(companyName), texts.confirmSafe],
          link: { label: texts.confirm, url: page(call, 'confirm', code) },
        })
      })
    },

    /** Adds the address that the code was sent to and emails it the unsubscribe link. Throws `codeInvalid`. */
    confirm: (code: string, call: Call): Promise<{ email: string }> =>
      database.transaction(async (tx) => {
        const { siteId, companyName } = call.site
        const at = now()
        const row = await useCode(tx, { siteId, kind: 'subscribe', code, at })
        if (!row) throw new AppError('codeInvalid')
        const email = String(row.payload['email'])
        const source = String(row.payload['source'])
        await subscribersRepo(tx, siteId).activate({ email, source, createdAt: at })
        await queueMail(tx, call, {
          to: email,
          at,
          subject: texts.welcomeSubject(companyName),
          paragraphs: [texts.welcomeText(companyName), texts.welcomeEnd],
          link: {
            label: texts.unsubscribe,
            url: page(call, 'unsubscribe', createUnsubscribeToken(secretKey, siteId, email)),
          },
        })
        return { email }
      }),

    /** Unsubscribes the address in the link. Throws `codeInvalid` for a link this server didn't create. */
    unsubscribe: async (
      token: string,
      { site: { siteId } }: Pick<CallContext, 'site'>,
    ): Promise<{ email: string }> => {
      const email = readUnsubscribeToken(secretKey, siteId, token)
      if (email === null || !(await subscribersRepo(database.db, siteId).deactivate(email)))
        throw new AppError('codeInvalid')
      return { email }
    },
  }
}
