import { createHash } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import type { Db } from '#server/db/database.ts'
import { lockAccountName } from './account-lock.repo.ts'
import { devicesRepo } from './devices.repo.ts'
import { toNetwork } from './network.ts'
import type { UserRow } from './person.ts'

const hourMs = 60 * 60_000

export const deviceLimits = {
  /** A device that wasn't used for a year is new again. */
  knownMs: 365 * dayMs,
  /** Its row stays another year, so that the account's next device isn't taken for its first. */
  keptMs: 730 * dayMs,
  perUser: 50,
  /** How long the list of sessions marks a device as new. */
  newMs: 7 * dayMs,
  /** Maximum number of emails about new devices per account and hour, so that sign-ins can't flood a mailbox. */
  mailsPerHour: 5,
} as const

/**
 * Derives the id of a client that names no device and keeps no cookie, from its user agent and network. It contains a space,
 * so that no client can send it from another network.
 */
export const deriveDeviceId = ({ userAgent, address }: { userAgent: string; address: string }): string => {
  const hash = createHash('sha256').update(JSON.stringify([userAgent, toNetwork(address)]))
  return `derived ${hash.digest('base64url')}`
}

/** Hashes a device's id for one user, so that rows of several users can't be connected. */
export const hashDevice = ({ siteId, id }: Pick<UserRow, 'siteId' | 'id'>, deviceId: string): string =>
  createHash('sha256').update(`device ${siteId} ${id} ${deviceId}`).digest('base64url')

/**
 * Records a user's sign-in on a device, in the transaction that starts the session. Returns whether to email the user: the
 * device is new, isn't the account's first, and fewer than `mailsPerHour` others were added in the last hour.
 */
export const noteDevice = async (
  tx: Db,
  user: UserRow,
  { deviceHash, at }: { deviceHash: string; at: Date },
): Promise<boolean> => {
  const repo = devicesRepo(tx, user.siteId, user.id)
  const times = { at, after: new Date(at.getTime() - deviceLimits.knownMs) }
  if (await repo.seeAgain(deviceHash, times)) return false
  await lockAccountName(tx, user.siteId, `devices ${user.id}`)
  if (await repo.seeAgain(deviceHash, times)) return false
  const hadSessions = await repo.hasSessionsBefore(at)
  const earlier = (await repo.list()).filter((device) => device.deviceHash !== deviceHash)
  await repo.add(deviceHash, at)
  await repo.keepNewest(deviceLimits.perUser)
  const sinceMs = at.getTime() - hourMs
  const recent = earlier.filter(({ firstSeenAt }) => firstSeenAt.getTime() > sinceMs)
  return (hadSessions || earlier.length > 0) && recent.length < deviceLimits.mailsPerHour
}

/**
 * Makes devices new again, because their sessions were ended on purpose: one of them, or all but one. Their rows stay, so that
 * the next device isn't taken for the account's first.
 */
export const forgetDevices = async (
  tx: Db,
  {
    siteId,
    userId,
    at,
    ...which
  }: { siteId: string; userId: string; at: Date } & ({ deviceHash: string } | { exceptHash: string | null }),
): Promise<void> =>
  devicesRepo(tx, siteId, userId).forget(which, new Date(at.getTime() - deviceLimits.knownMs))

/** Returns the hashes of a user's devices that were first used within `newMs`, except the account's first device. */
export const listNewDevices = async (
  db: Db,
  { siteId, userId, at }: { siteId: string; userId: string; at: Date },
): Promise<ReadonlySet<string>> => {
  const repo = devicesRepo(db, siteId, userId)
  const known = await repo.list()
  const first = known.toSorted((one, other) => one.firstSeenAt.getTime() - other.firstSeenAt.getTime())[0]
  const hadSessions = first !== undefined && (await repo.hasSessionsBefore(first.firstSeenAt))
  const since = at.getTime() - deviceLimits.newMs
  return new Set(
    known
      .filter((device) => device.firstSeenAt.getTime() > since && (device !== first || hadSessions))
      .map(({ deviceHash }) => deviceHash),
  )
}
