import { desc, eq } from 'drizzle-orm'
import { auditEvents } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startFactorServer } from './second-factor-kit.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'
import type { CallOptions } from './test-server.ts'

/** The origin of a demo site's pages. */
export const originOf = (site: string): string => `http://${site}.localhost`

/** Starts a server with a clock to advance, on which accounts add passkeys of software authenticators. */
export const startPasskeyServer = async () => {
  const server = await startFactorServer()
  const { users } = server.endpoints

  const begin = async (options: CallOptions) =>
    (await server.must(users.beginPasskey, { password: demoPassword }, options)).options

  /** Adds a passkey to the account of a call. Returns its recovery codes, if it is the first factor. */
  const add = async (
    device: SoftwareAuthenticator,
    options: CallOptions,
    name = 'Laptop',
  ): Promise<string[]> => {
    const answer = device.create(await begin(options))
    return (await server.must(users.confirmPasskey, { name, answer }, options)).recoveryCodes
  }

  /** Proves the second factor in the session of a call. */
  const prove = async (device: SoftwareAuthenticator, options: CallOptions) => {
    const asked = await server.must(users.beginPasskeyProof, {}, options)
    return server.call(users.proveWithPasskey, { answer: device.sign(asked.options) }, options)
  }

  /** Enters the password and returns the challenge of the sign-in, and that of its passkeys. */
  const startWithPasskey = async (role: string) => {
    const challenge = await server.startSignIn(role)
    const { options } = await server.must(users.beginPasskeyLogin, { challenge }, {})
    return { challenge, options }
  }

  const enterPasskey = (
    challenge: string,
    answer: ReturnType<SoftwareAuthenticator['sign']>,
    from: { headers?: Record<string, string>; address?: string } = {},
  ) => server.fromElsewhere(users.loginWithPasskey.path, { challenge, answer }, from)

  /** Lists what the trail says about a demo user, the newest first. */
  const trailOf = (userId: string) =>
    server.database.db
      .select({ action: auditEvents.action, details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.subjectUserId, userId))
      .orderBy(desc(auditEvents.id))

  /** Lists the subjects of all emails that have been sent. */
  const subjects = async (): Promise<string[]> => {
    await server.sendMails()
    return server.box.mails.map(({ subject }) => subject)
  }

  const device = (site = 'skyways', how: { counts?: boolean } = {}) =>
    createAuthenticator(originOf(site), how)
  return { ...server, begin, add, prove, startWithPasskey, enterPasskey, trailOf, subjects, device }
}
export type PasskeyServer = Awaited<ReturnType<typeof startPasskeyServer>>
