import type { Db } from '#server/db/database.ts'
import { findDatesOf } from './on-sale.ts'
import { stockRepo, type ClaimRow } from './stock.repo.ts'

const isExpired = ({ state, heldUntil }: ClaimRow, now: Date): boolean =>
  state === 'held' && heldUntil !== null && heldUntil <= now

const returnUnits = async (tx: Db, siteId: string, claim: ClaimRow, units: number): Promise<void> => {
  const repo = stockRepo(tx, siteId)
  if (claim.departureId !== null) return repo.returnPlaces(claim.departureId, units)
  // In the order of dates, as buyers lock them.
  await repo.lockDates(findDatesOf(claim))
  return repo.returnDates(findDatesOf(claim), units)
}

/**
 * Confirms the places of a hold. Returns `expired` once the hold has ended, swept or not, because the places may have been
 * offered to others: take them again under another reference.
 */
export const confirmStock = async (
  tx: Db,
  siteId: string,
  reference: string,
  now: Date,
): Promise<'confirmed' | 'expired' | 'notFound'> => {
  const repo = stockRepo(tx, siteId)
  const claim = await repo.lockClaim(reference)
  if (!claim) return 'notFound'
  if (claim.state === 'confirmed') return 'confirmed'
  if (claim.state === 'released' || isExpired(claim, now)) return 'expired'
  await repo.changeClaim(reference, { state: 'confirmed', heldUntil: null, updatedAt: now })
  return 'confirmed'
}

/** Releases the places of a claim, once. Does nothing if the claim is unknown or already released. */
export const releaseStock = async (
  tx: Db,
  siteId: string,
  reference: string,
  now: Date,
): Promise<boolean> => {
  const repo = stockRepo(tx, siteId)
  const claim = await repo.lockClaim(reference)
  if (!claim || claim.state === 'released') return false
  await repo.changeClaim(reference, { state: 'released', heldUntil: null, updatedAt: now })
  await returnUnits(tx, siteId, claim, claim.units)
  return true
}

/**
 * Returns some places of a sold claim: `left` are kept. With none left the claim is released. Does nothing for a claim
 * that is unknown, released or not larger.
 */
export const reduceStock = async (
  tx: Db,
  siteId: string,
  { reference, left }: { reference: string; left: number },
  now: Date,
): Promise<void> => {
  if (left <= 0) return void (await releaseStock(tx, siteId, reference, now))
  const repo = stockRepo(tx, siteId)
  const claim = await repo.lockClaim(reference)
  if (!claim || claim.state === 'released' || claim.units <= left) return
  await repo.reduceClaim(reference, left, now)
  await returnUnits(tx, siteId, claim, claim.units - left)
}

/** Releases the places of a hold if it has expired. */
export const releaseIfExpired = async (
  tx: Db,
  siteId: string,
  reference: string,
  now: Date,
): Promise<boolean> => {
  const claim = await stockRepo(tx, siteId).lockClaim(reference)
  return claim !== null && isExpired(claim, now) ? releaseStock(tx, siteId, reference, now) : false
}
