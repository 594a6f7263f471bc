import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

/** Normalises a password, so that it matches whatever keyboard composed its letters (NIST 800-63B). */
const normalizePassword = (password: string): string => password.normalize('NFKC')

/**
 * Hashes a password as `scrypt$N$r$p$salt$key` in base64. The parameters are stored with the hash, so that they can
 * be raised later.
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(normalizePassword(password), salt, keyLength, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Compares in constant time. False for a hash that can't be parsed. */
export const isPasswordRight = async (password: string, stored: string): Promise<boolean> => {
  const [scheme, n, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const found = await derive(normalizePassword(password), Buffer.from(salt, 'base64'), expected.length, {
    ...cost,
    N: Number(n),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(found, expected)
}
