import { secondFactors } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startAccountServer } from './accounts-kit.ts'
import { testNow } from './test-deps.ts'
import type { TestServer } from './test-server.ts'
import { totpCode } from './totp-code.ts'

const stepMs = 30_000

/** Starts a server with a clock to advance, on which accounts set up an authenticator app. */
export const startFactorServer = async () => {
  const server = await startAccountServer()
  const secrets = new Map<string, string>()
  const { users } = server.endpoints

  /** Returns the code that the app of a role shows now, and moves the clock on, because each code works once. */
  const nextCode = (role: string): string => {
    server.wait(stepMs)
    const secret = secrets.get(role)
    if (secret === undefined) throw new Error(`${role} has no app`)
    return totpCode(secret, server.deps.now())
  }

  /** Enters an account's password from an address. */
  const enterPassword = async (role: string, address?: string) =>
    server.fromElsewhere(
      users.login.path,
      { email: `${role}@skyways.example`, password: demoPassword },
      address === undefined ? {} : { address },
    )

  /** Enters the password and returns the challenge of the second step. */
  const startSignIn = async (role: string, address?: string): Promise<string> => {
    const { body } = await enterPassword(role, address)
    const { details } = body as unknown as { details?: { challenge?: string } }
    if (!details?.challenge) throw new Error(`no second step for ${role}: ${JSON.stringify(body)}`)
    return details.challenge
  }

  const enterCode = (challenge: string, code: string, address?: string) =>
    server.fromElsewhere(
      users.loginWithCode.path,
      { challenge, code },
      address === undefined ? {} : { address },
    )

  /** Sets up an app for a demo role, in the session of `as` calls. Returns its recovery codes. */
  const setUp = async (role: string): Promise<string[]> => {
    const { secret } = await server.must(users.beginSecondFactor, { password: demoPassword }, { as: role })
    secrets.set(role, secret)
    const { recoveryCodes } = await server.must(
      users.confirmSecondFactor,
      { code: nextCode(role) },
      { as: role },
    )
    return recoveryCodes
  }

  /** Signs in with both steps and returns the new session's token. */
  const signInWithCode = async (role: string): Promise<string> => {
    const challenge = await startSignIn(role)
    return (await enterCode(challenge, nextCode(role))).token
  }

  return { ...server, nextCode, enterPassword, startSignIn, enterCode, setUp, signInWithCode, secrets }
}
export type FactorServer = Awaited<ReturnType<typeof startFactorServer>>

/** Gives a user of Skyways an active second factor, and returns the request that resets it. */
export const layFactor = async (
  { database }: Pick<TestServer, 'database'>,
  userId: string,
): Promise<{ userId: string }> => {
  await database.db.insert(secondFactors).values({
    id: `sf_${userId}`,
    siteId: 'skyways',
    userId,
    kind: 'totp',
    sealed: '',
    createdAt: testNow,
    activeSince: testNow,
  })
  return { userId }
}
