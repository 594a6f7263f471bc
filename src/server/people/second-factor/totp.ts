import { Secret, TOTP } from 'otpauth'

/** What every authenticator app supports (RFC 6238); others ignore different values without saying so. */
const terms = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/** Steps before and after the current one whose codes are accepted, for clocks that differ and people who type slowly. */
const toleratedSteps = 1

/** Creates a secret in base32, the form in which people type it into an app. */
export const createTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the step of a code, which counts 30 seconds since 1970; null when the code is wrong at that instant. */
export const findTotpStep = (secret: string, code: string, at: Date): number | null => {
  const totp = new TOTP({ ...terms, secret: Secret.fromBase32(secret) })
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Returns the address that an authenticator app reads from a QR code. */
export const toTotpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...terms, secret: Secret.fromBase32(secret), issuer, label }).toString()
