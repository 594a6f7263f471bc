import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { HashCaller, HashTurns } from './hash-turns.ts'

/** Parameters of scrypt. A hash needs 128 · N · r bytes of memory. */
export interface HashCost {
  N: number
  r: number
  p: number
}

/** The cost that OWASP's Password Storage Cheat Sheet recommends: about 0.4 s and 128 MB for each hash. */
export const passwordCost: HashCost = { N: 131_072, r: 8, p: 1 }
/** The cost of hashes by earlier versions, which are renewed when their owner next signs in. */
const earlierCost: HashCost = { N: 32_768, r: 8, p: 1 }
/**
 * For passwords that are published, such as the demo's. No cost would protect them, so these hashes are quick and never
 * renewed.
 */
const publishedCost: HashCost = { N: 16_384, r: 8, p: 1 }

const most = { p: 4, keyBytes: 64 } as const
const keyLength = 32

const derive = promisify<string, Buffer, number, HashCost & { maxmem: number }, Buffer>(scrypt)

/** Computes a key. Its memory limit fits its parameters, which are bounded by `readHash`. */
const deriveKey = (password: string, salt: Buffer, length: number, cost: HashCost): Promise<Buffer> =>
  // Normalised, so that a password matches whatever keyboard composed its letters (NIST 800-63B).
  derive(password.normalize('NFKC'), salt, length, { ...cost, maxmem: 128 * cost.r * (cost.N + cost.p + 2) })

interface StoredHash {
  cost: HashCost
  salt: Buffer
  key: Buffer
}

const isPowerOfTwo = (n: number): boolean => Number.isInteger(n) && n > 1 && Number.isInteger(Math.log2(n))
const isCount = (n: number, upTo: number): boolean => Number.isInteger(n) && n >= 1 && n <= upTo

/** Reads a stored hash. Null if it isn't valid or its parameters are above the limits. */
const readHash = (stored: string): StoredHash | null => {
  const [scheme, n, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return null
  const cost = { N: Number(n), r: Number(r), p: Number(p) }
  const isBounded =
    isPowerOfTwo(cost.N) &&
    cost.N <= passwordCost.N &&
    isCount(cost.r, passwordCost.r) &&
    isCount(cost.p, most.p)
  const read = { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
  return isBounded && isCount(read.key.length, most.keyBytes) ? read : null
}

/**
 * Hashes a password as `scrypt$N$r$p$salt$key` in base64. The parameters are stored with the hash, so that they can
 * be raised later.
 */
const hashAt = async (password: string, cost: HashCost): Promise<string> => {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, keyLength, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

export const hashPublishedPassword = (password: string): Promise<string> => hashAt(password, publishedCost)

const isSameCost = (one: HashCost, other: HashCost): boolean =>
  one.N === other.N && one.r === other.r && one.p === other.p

/**
 * Spends the extra time that a hash at today's cost takes compared with a cheaper one: computing at N, 2N, 4N, … adds up
 * to it. Otherwise a quick refusal would reveal an account that has an earlier hash.
 */
const spendDifference = async (
  password: string,
  { cost, salt }: StoredHash,
  full: HashCost,
): Promise<void> => {
  for (let n = cost.N; n < full.N; n *= 2) await deriveKey(password, salt, keyLength, { ...full, N: n })
}

/** The outcome of comparing a password with a stored hash. */
export interface PasswordCheck {
  isRight: boolean
  /** A hash at today's cost to store instead; null if the stored one stays. */
  renewed: string | null
}

/**
 * Creates the service that hashes and checks all passwords. Each call waits for its turn, and throws what
 * `createHashTurns` throws.
 */
export const createPasswordHashes = (turns: HashTurns, cost: HashCost = passwordCost) => ({
  hash: (password: string, caller: HashCaller): Promise<string> =>
    turns(caller, () => hashAt(password, cost)),
  /**
   * Compares in constant time. A wrong password takes the same time for any stored hash, and for '': pass that for an
   * account that doesn't exist or has no password.
   */
  check: (password: string, stored: string, caller: HashCaller): Promise<PasswordCheck> =>
    turns(caller, async () => {
      const read = readHash(stored)
      if (!read) {
        await deriveKey(password, randomBytes(16), keyLength, cost)
        return { isRight: false, renewed: null }
      }
      const found = await deriveKey(password, read.salt, read.key.length, read.cost)
      const isRight = timingSafeEqual(found, read.key)
      if (!isRight) await spendDifference(password, read, cost)
      const isOld = isRight && isSameCost(read.cost, earlierCost)
      return { isRight, renewed: isOld ? await hashAt(password, cost) : null }
    }),
})
export type PasswordHashes = ReturnType<typeof createPasswordHashes>
