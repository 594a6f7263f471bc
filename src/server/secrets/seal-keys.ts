import { hkdfSync, randomBytes } from 'node:crypto'

/** A key that secrets are sealed with. The sealed text names it by its id. */
export interface SealKey {
  id: string
  key: Uint8Array
}

/** The keys that open what an installation has sealed, and the one that seals. */
export interface SealKeys {
  /** Opens what was sealed before the server's secret was first replaced by another. */
  first: Uint8Array
  later: readonly SealKey[]
  /** Seals from now on; null for `first`. */
  current: SealKey | null
}

const toSealKey = (key: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), 'faredesk gateway secrets', 32))

/**
 * Derives the keys for sealing from an installation's key. The last of `later` seals, unless nodes that don't know it may still be running
 * (`isRotating`): then the one before it does.
 */
export const toSealKeys = (
  installationKey: Uint8Array,
  later: readonly SealKey[] = [],
  isRotating = false,
): SealKeys => ({
  first: toSealKey(installationKey),
  later,
  current: later.at(isRotating ? -2 : -1) ?? null,
})

export const createSealKey = (): SealKey => ({
  id: randomBytes(6).toString('base64url'),
  key: new Uint8Array(randomBytes(32)),
})
