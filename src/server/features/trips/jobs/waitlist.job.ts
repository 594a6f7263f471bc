import { tripOfferHours } from '#contract/http/trips.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { indiaDate, indiaZone } from '#domain/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findPlaces } from '#server/features/packages/price/sale.service.ts'
import { tripMailTexts as texts } from '#server/features/trips/texts.ts'
import {
  listEndedOffers,
  listWaiting,
  toOfferReference,
  waitlistRepo,
  type EntryRow,
} from '#server/features/trips/waitlist/waitlist.repo.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { releaseStock } from '#server/stock/change-claim.ts'
import { takeStock } from '#server/stock/take-stock.ts'

const everyMs = 60_000
const perRun = 500
const hourMs = 3_600_000

type JobDeps = Pick<Deps, 'database' | 'now'>

const toGroup = ({ siteId, packageId, startsOn, hotelCategory }: EntryRow): string =>
  [siteId, packageId, startsOn, hotelCategory].join('/')

const mailOffer = async (tx: Db, entry: EntryRow, until: Date, at: Date): Promise<void> => {
  const contact = await waitlistRepo(tx, entry.siteId).contact(entry)
  if (!contact) return
  const site = await getSite(tx, entry.siteId)
  await queuePlainMail(
    tx,
    site,
    {
      kind: 'trip',
      toAddress: contact.email,
      toName: `${contact.firstName} ${contact.lastName}`.trim(),
      subject: texts.offerSubject(contact.title),
      paragraphs: [texts.offer(contact.title, entry.startsOn, formatInstant(until.toISOString(), indiaZone))],
      link: { label: texts.open, url: `https://${site.domain}/app/trips` },
      createdBy: entry.userId,
    },
    at,
  )
}

/** Ends an offer that nobody took, and releases its places. */
const endOffer = ({ database, now }: JobDeps, { siteId, id }: EntryRow): Promise<void> =>
  database.transaction(async (tx) => {
    const at = now()
    const repo = waitlistRepo(tx, siteId)
    const entry = await repo.lock(id)
    if (entry?.state !== 'offered' || entry.offeredUntil === null || entry.offeredUntil > at) return
    await repo.change(id, { state: 'expired', offeredUntil: null, updatedAt: at })
    await releaseStock(tx, siteId, toOfferReference(entry), at)
  })

/** Offers an entry its places if they are free. Returns whether the next one in the line may be asked. */
const offer = async (deps: JobDeps, waiting: EntryRow): Promise<boolean> => {
  const { siteId, id } = waiting
  const at = deps.now()
  const stock = await findPlaces(deps, siteId, waiting)
  return deps.database.transaction(async (tx) => {
    const repo = waitlistRepo(tx, siteId)
    const entry = await repo.lock(id)
    if (entry?.state !== 'waiting') return true
    const contact = await repo.contact(entry)
    if (entry.startsOn <= indiaDate(at.getTime()) || !stock || contact?.isBlocked !== false) {
      await repo.change(id, { state: 'expired', updatedAt: at })
      return true
    }
    const offers = entry.offers + 1
    const offeredUntil = new Date(at.getTime() + tripOfferHours * hourMs)
    const reference = toOfferReference({ id, offers })
    const taken = await takeStock(tx, siteId, { reference, ...stock, heldUntil: offeredUntil }, at)
    if (taken.is === 'short') return false
    await repo.change(id, { state: 'offered', offeredUntil, offers, updatedAt: at })
    await mailOffer(tx, entry, offeredUntil, at)
    return true
  })
}

/**
 * Ends offers whose time is over, then offers free places to those who wait, in their order: while the first one of a
 * date needs more places than are free, nobody behind them gets an offer.
 */
export const tripWaitlistJob =
  (deps: JobDeps): JobHandler =>
  async ({ signal }) => {
    for (const entry of await listEndedOffers(deps.database.db, deps.now(), perRun)) {
      if (signal.aborted) break
      await endOffer(deps, entry)
    }
    const full = new Set<string>()
    for (const entry of await listWaiting(deps.database.db, perRun)) {
      if (signal.aborted) break
      if (full.has(toGroup(entry))) continue
      if (!(await offer(deps, entry))) full.add(toGroup(entry))
    }
    return { done: false, againInMs: everyMs }
  }
