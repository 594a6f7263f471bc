import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { AppError } from '#server/calls/app-error.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { factorChallenges, mails, signInFailures } from '#server/db/schema/index.ts'
import { accountLimits } from '#server/people/attempts.ts'
import { createPasswordHashes } from '#server/passwords/passwords.ts'
import {
  challengeLimits,
  challengeOf,
  startChallenge,
} from '#server/people/second-factor/factor-challenges.ts'
import { createFactorTries } from '#server/people/second-factor/factor-tries.ts'
import { aSignUp } from '#tests/support/accounts-kit.ts'
import { quickCost } from '#tests/support/quick-passwords.ts'
import { proofCode, refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'

const { signup, proveExternal } = endpoints.users

/** Whether the next hashes get no turn. */
let isFull = false
let kit: SignInWaysKit
beforeAll(async () => {
  const turns = async <T>(_caller: object, work: () => Promise<T>): Promise<T> => {
    if (isFull) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return work()
  }
  kit = await startSignInWays({ passwordHashes: createPasswordHashes(turns, quickCost) })
})
afterAll(() => kit.close())

/** Makes calls while no hash gets a turn. */
const whileFull = async (times: number, call: () => Promise<unknown>): Promise<void> => {
  isFull = true
  try {
    for (let time = 0; time < times; time += 1) expect(await call()).toMatchObject(refused('unavailable'))
  } finally {
    isFull = false
  }
}

describe('a call that gets no turn for its password hash', () => {
  test('uses up no email of a sign-up, neither of the address nor of the client', async () => {
    const email = 'patient@customer.example'
    const headers = { 'x-forwarded-for': '10.70.0.1' }
    const signUp = () => kit.call(signup, aSignUp({ email, password: 'violin cargo teaspoon' }), { headers })
    await whileFull(accountLimits.mailsPerAddress + 1, signUp)
    expect(await signUp()).toMatchObject({ ok: true })
    const { db } = kit.server.database
    const sent = await db.select().from(mails).where(eq(mails.toAddress, email))
    expect(sent).toHaveLength(1)
    expect(await db.$count(signInFailures, eq(signInFailures.address, 'mail 10.70.0.1'))).toBe(1)
  })

  test('is no attempt at the proof of another service, and a wrong password is one', async () => {
    const person = kit.stranger({ email: 'retail@skyways.example' })
    const code = proofCode(await kit.login(person))
    const prove = (password: string) => kit.call(proveExternal, { code, password })
    await whileFull(7, () => prove(demoPassword))
    for (let time = 0; time < 5; time += 1)
      expect(await prove('wrong')).toMatchObject(refused('signInFailed'))
    expect(await prove(demoPassword)).toMatchObject({ ok: true })
  })
})

describe('a second step that can’t be checked', () => {
  const owner = { siteId: 'skyways', userId: demoUserId('skyways', 'agent') }
  const cantCheck = () => Promise.reject(new AppError('unavailable'))

  test('isn’t counted as a wrong code of the network', async () => {
    const { db } = kit.server.database
    const countTry = createFactorTries(kit.server.deps)
    const factorTry = {
      owner,
      isGuessable: true,
      address: '10.70.0.2',
      knownAddresses: async () => [],
    }
    for (let time = 0; time < 6; time += 1) {
      const { check } = await countTry(factorTry)
      await expect(check(cantCheck)).rejects.toMatchObject({ code: 'unavailable' })
    }
    const counted = like(signInFailures.account, `factor %${owner.userId}`)
    expect(await db.$count(signInFailures, counted)).toBe(0)
    const { check } = await countTry(factorTry)
    expect(await check(async () => null)).toBeNull()
    expect(await db.$count(signInFailures, counted)).toBe(1)
  })

  test('uses up no try of its sign-in', async () => {
    const { db } = kit.server.database
    const account = { email: 'agent@skyways.example', passwordHash: 'unchanged' }
    const at = kit.now()
    const { details } = await startChallenge(db, { owner, account, way: 'password', at })
    const pending = challengeOf(db, (details as { challenge: string }).challenge, at)
    for (let time = 0; time < challengeLimits.tries + 1; time += 1)
      await expect(pending.tryOnce(cantCheck)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await pending.tryOnce(async () => null)).toEqual({
      result: null,
      triesLeft: challengeLimits.tries - 1,
    })
    const [row] = await db.select().from(factorChallenges).where(eq(factorChallenges.userId, owner.userId))
    expect(row?.tries).toBe(1)
  })
})
