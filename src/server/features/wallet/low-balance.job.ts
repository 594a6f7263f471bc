import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money.ts'
import type { Db } from '../../db/database.ts'
import { siteDomains, sites, users } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/job-runner.ts'
import { rowsOf } from '../../ledger/rows.ts'
import { queuePlainMail } from '../notifications/plain-mail.ts'
import { walletTexts as texts } from './texts.ts'

export const lowBalanceKind = 'wallet.lowBalance'

const everyMs = 60_000
const perRun = 100

const available = sql`coalesce((select a.balance_minor + a.credit_limit_minor from ledger_accounts a
  where a.site_id = u.site_id and a.code = 'wallet' and coalesce(a.user_id, '') = u.id), 0)`

/** Those who are to be told now, or whose wallet is above again. Locked: of two nodes the other one passes over them. */
const findChanged = (tx: Db) =>
  rowsOf<{ id: string; site_id: string; available: string | number; is_low: boolean }>(
    tx,
    sql`select u.id, u.site_id, ${available} as available, ${available} < u.low_balance_minor as is_low
      from users u where u.low_balance_minor is not null
        and (${available} < u.low_balance_minor) <> (u.low_balance_told_at is not null)
      order by u.id limit ${perRun} for update of u skip locked`,
  )

const tell = async (tx: Db, userId: string, availableMinor: number, at: Date): Promise<void> => {
  const [row] = await tx
    .select({ user: users, config: sites.config, domain: siteDomains.domain })
    .from(users)
    .innerJoin(sites, eq(sites.id, users.siteId))
    .innerJoin(siteDomains, eq(siteDomains.siteId, sites.id))
    .where(and(eq(users.id, userId), isNotNull(users.lowBalanceMinor)))
    .orderBy(siteDomains.domain)
    .limit(1)
  if (!row) return
  const { user, config, domain } = row
  const paragraphs = texts.lowParagraphs(
    formatInr(toRupees(availableMinor)),
    formatInr(toRupees(user.lowBalanceMinor ?? 0)),
  )
  await queuePlainMail(
    tx,
    { ...config, siteId: user.siteId, domain },
    {
      kind: 'wallet',
      toAddress: user.email,
      toName: `${user.firstName} ${user.lastName}`,
      subject: texts.lowSubject(config.companyName),
      paragraphs,
      link: { label: texts.lowLink, url: `https://${domain}/app/user/transactionHistory` },
      createdBy: user.id,
    },
    at,
  )
}

/**
 * Tells owners of wallets that fell below what they named, once until they are above again. Looks at balances instead of standing in
 * the way of movements: a wallet that was low for less than a minute goes unnoticed.
 */
export const lowBalanceJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async () => {
    const found = await database.transaction(async (tx) => {
      const changed = await findChanged(tx)
      for (const { id, is_low: isLow, available: left } of changed) {
        if (isLow) await tell(tx, id, Number(left), now())
        await tx
          .update(users)
          .set({ lowBalanceToldAt: isLow ? now() : null })
          .where(eq(users.id, id))
      }
      return changed.length
    })
    return { done: false, againInMs: found === perRun ? 1_000 : everyMs }
  }
