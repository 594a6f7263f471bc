import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { findHouseContact } from '#server/people/house-contact.repo.ts'
import { lowBalanceRepo } from './low-balance.repo.ts'
import { toSupplierWalletUrl } from './supplier-wallet-url.ts'
import { walletTexts as texts } from './texts.ts'

export const lowBalanceKind = 'wallet.lowBalance'

const everyMs = 60_000
const perRun = 100

const emailOwner = async (tx: Db, userId: string, availableMinor: number, at: Date): Promise<void> => {
  const row = await lowBalanceRepo(tx).owner(userId)
  if (!row) return
  const { user, config, domain } = row
  const paragraphs = texts.lowParagraphs(
    formatInr(toRupees(availableMinor)),
    formatInr(toRupees(user.lowBalanceMinor ?? 0)),
  )
  const mail = { kind: 'wallet', subject: texts.lowSubject(config.companyName), paragraphs }
  if (user.consumerSiteId === null) {
    const url = `https://${domain}/app/user/transactionHistory`
    await queuePlainMail(
      tx,
      { ...config, siteId: user.siteId, domain },
      {
        ...mail,
        toAddress: user.email,
        toName: `${user.firstName} ${user.lastName}`,
        link: { label: texts.lowLink, url },
        createdBy: user.id,
      },
      at,
    )
    return
  }
  // A house account's wallet is used by its agency, whose owner is alerted.
  const contact = await findHouseContact(tx, user)
  if (!contact) return
  const { site, toAddress, toName, userId: createdBy } = contact
  const link = { label: texts.lowLink, url: toSupplierWalletUrl(site.domain, user.siteId) }
  await queuePlainMail(tx, site, { ...mail, toAddress, toName, link, createdBy }, at)
}

/**
 * Emails owners whose wallet fell below their alert amount, once until it recovers. Checks balances periodically so
 * that ledger entries never wait for it; a wallet that was low for less than a minute goes unnoticed.
 */
export const lowBalanceJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async () => {
    const found = await database.transaction(async (tx) => {
      const repo = lowBalanceRepo(tx)
      const changed = await repo.lockChanged(perRun)
      for (const { userId, isLow, availableMinor } of changed) {
        if (isLow) await emailOwner(tx, userId, availableMinor, now())
        await repo.setAlertedAt(userId, isLow ? now() : null)
      }
      return changed.length
    })
    return { done: false, againInMs: found === perRun ? 1_000 : everyMs }
  }
