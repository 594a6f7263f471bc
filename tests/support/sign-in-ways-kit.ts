import { and, asc, eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { externalIdentities, mails, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { startOidcIssuer } from './oidc-issuer.ts'
import { testDeps, testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from './test-server.ts'

/** Starts a server with a local issuer as its Google and no Facebook. Both use one clock. */
export const startSignInWays = async (overrides: Pick<Partial<Deps>, 'passwordHashes'> = {}) => {
  let clock = testNow
  const issuer = await startOidcIssuer(() => clock)
  const database = await openTestDatabase()
  const { config } = testDeps(database)
  const server = await startTestServer({
    ...overrides,
    database,
    now: () => clock,
    // Each call has its own address, because limits per caller aren't tested here.
    config: { ...config, trustedProxies: 1, oidc: { google: issuer.settings, facebook: null } },
  })
  let sent = 0
  let made = 0
  const from = (): Record<string, string> => {
    sent += 1
    return { 'x-forwarded-for': `10.2.${Math.floor(sent / 250)}.${sent % 250}` }
  }
  const call: TestServer['call'] = (endpoint, input, options) =>
    server.call(endpoint, input, { ...options, headers: { ...from(), ...options?.headers } })
  const { googleLogin } = endpoints.users
  return {
    issuer,
    server,
    /** The server's `call`, each from a new address. */
    call,
    from,
    now: () => clock,
    later: (ms: number): void => {
      clock = new Date(clock.getTime() + ms)
    },
    /** Signs in with a valid token of Google for a person. */
    login: async (person: object, more: Partial<RequestInputOf<typeof googleLogin>> = {}) =>
      call(googleLogin, { idToken: await issuer.idToken(person), ...more }),
    /** Loads the user with this email at a site. */
    userAt: async (email: string, siteId = 'skyways') => {
      const [user] = await database.db
        .select()
        .from(users)
        .where(and(eq(users.email, email), eq(users.siteId, siteId)))
      return user
    },
    /** Checks that at least so many external identities are stored, each for one user of its site. */
    expectUniqueIdentities: async (atLeast: number): Promise<void> => {
      const rows = await database.db.select().from(externalIdentities)
      const keys = rows.map(({ siteId, issuer: by, subject }) => `${siteId} ${by} ${subject}`)
      expect(new Set(keys).size).toBe(rows.length)
      expect(rows.length).toBeGreaterThanOrEqual(atLeast)
    },
    /** Creates a person whom no site knows. */
    stranger: (over: object = {}) => {
      made += 1
      const name = { given_name: 'Asha', family_name: 'Menon' }
      return { sub: `sub-${made}`, email: `asha${made}@mail.example`, email_verified: true, ...name, ...over }
    },
    /** Returns the code in the newest mail to an address. */
    mailedDigits: async (email: string): Promise<string> => {
      const rows = await database.db
        .select({ text: mails.text })
        .from(mails)
        .where(and(eq(mails.toAddress, email), like(mails.text, '%with Google and%')))
        .orderBy(asc(mails.id))
      return /\b\d{8}\b/.exec(rows.at(-1)?.text ?? '')?.[0] ?? ''
    },
    close: async (): Promise<void> => {
      await server.close()
      await issuer.close()
    },
  }
}
export type SignInWaysKit = Awaited<ReturnType<typeof startSignInWays>>

/** Returns the code by which a sign-in asks for a proof. */
export const proofCode = (answer: Awaited<ReturnType<SignInWaysKit['login']>>): string =>
  (answer.ok && answer.result.proof?.code) || 'no proof'

/** Matches a refusal with this code. */
export const refused = (errorCode: string) => ({ ok: false, failure: { errorCode } })
