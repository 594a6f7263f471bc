import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { toCustomerNetwork } from '#server/people/network.ts'
import { createHashTurns } from './hash-turns.ts'
import { createPasswordHashes, passwordCost, type HashCost } from './passwords.ts'

const from = { siteId: 'skyways', address: '10.0.0.1' }
const password = 'quiet-harbour-73'
const hashes = createPasswordHashes(createHashTurns(toCustomerNetwork))

const storedAt = ({ N, r, p }: HashCost, keyBytes = 32): string => {
  const salt = Buffer.from('sixteen bytes!!!')
  const key = scryptSync(password, salt, keyBytes, { N, r, p, maxmem: 256 * 1024 * 1024 })
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}

test("hashes at OWASP's recommended cost, and checks the result", async () => {
  expect(passwordCost).toEqual({ N: 2 ** 17, r: 8, p: 1 })
  const stored = await hashes.hash(password, from)
  expect(stored).toMatch(/^scrypt\$131072\$8\$1\$/)
  expect(await hashes.check(password, stored, from)).toEqual({ isRight: true, renewed: null })
  expect(await hashes.check('something else', stored, from)).toEqual({ isRight: false, renewed: null })
})

test('renews a hash of the earlier cost once its password is right', async () => {
  const earlier = storedAt({ N: 32_768, r: 8, p: 1 })
  expect(await hashes.check('wrong', earlier, from)).toEqual({ isRight: false, renewed: null })
  const { isRight, renewed } = await hashes.check(password, earlier, from)
  expect(isRight).toBe(true)
  expect(renewed).toMatch(/^scrypt\$131072\$8\$1\$/)
  expect((await hashes.check(password, renewed ?? '', from)).isRight).toBe(true)
})

const cheap = { N: 1_024, r: 8, p: 1 }
const [, , , , salt = '', key = ''] = storedAt(cheap).split('$')

test.each([
  ['no hash', ''],
  ['another scheme', `argon2id$1024$8$1$${salt}$${key}`],
  ['no key', `scrypt$1024$8$1$${salt}$`],
  ['a key that is too long to be ours', storedAt(cheap, 65)],
  ['more memory than ours', `scrypt$262144$8$1$${salt}$${key}`],
  ['large blocks', `scrypt$1024$1024$1$${salt}$${key}`],
  ['many rounds', `scrypt$1024$8$1000000$${salt}$${key}`],
  ["an N that isn't a power of two", `scrypt$1000$8$1$${salt}$${key}`],
  ["an N that isn't a number", `scrypt$N$8$1$${salt}$${key}`],
  ['negative numbers', `scrypt$-1024$-8$-1$${salt}$${key}`],
])('refuses every password for a stored value with %s', async (_name, stored) => {
  const quick = createPasswordHashes(createHashTurns(toCustomerNetwork), cheap)
  expect(await quick.check(password, stored, from)).toEqual({ isRight: false, renewed: null })
})

test('takes as long to refuse a wrong password for an earlier hash as for a current one', async () => {
  const full = { N: 65_536, r: 8, p: 1 }
  const even = createPasswordHashes(createHashTurns(toCustomerNetwork), full)
  const timeOf = async (stored: string): Promise<number> => {
    let best = Number.POSITIVE_INFINITY
    for (let time = 0; time < 3; time += 1) {
      const start = performance.now()
      await even.check('wrong', stored, from)
      best = Math.min(best, performance.now() - start)
    }
    return best
  }
  const [earlier, today, none] = [
    await timeOf(storedAt({ N: 8_192, r: 8, p: 1 })),
    await timeOf(storedAt(full)),
    await timeOf(''),
  ]
  // Without the added work this would be an eighth; on a busy machine it may be as low as a half.
  expect(earlier / today).toBeGreaterThan(0.5)
  expect(none / today).toBeGreaterThan(0.5)
})
