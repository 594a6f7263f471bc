import type { MySession } from '#contract/http/accounts.ts'
import { toDeviceName } from './device-name.ts'
import type { OpenSession } from './sessions.ts'

/** Converts a session to its form in a list: with the device's name, and without anything that could sign in. */
export const toListedSession = ({
  publicId,
  userAgent,
  address,
  way,
  isThis,
  isNew,
  ...times
}: OpenSession): MySession => ({
  sessionId: publicId,
  device: toDeviceName(userAgent),
  address,
  way,
  createdAt: times.createdAt.toISOString(),
  lastSeenAt: times.lastSeenAt.toISOString(),
  expiresAt: times.expiresAt.toISOString(),
  isThis,
  isNew,
})
