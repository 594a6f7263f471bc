import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { operatorEvents } from '#server/db/schema/index.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { operatorMailJob } from '#server/outbox/operator-mail.job.ts'
import { operatorMailJobKind } from '#server/outbox/operator-mail.ts'
import { createMailBox } from './mail-box.ts'
import { openOperator, operatorHost, operatorPassword } from './operator-kit.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'
import { testDeps, testNow } from './test-deps.ts'
import { startTestServer } from './test-server.ts'

export type OperatorBrowser = ReturnType<typeof openOperator>

/** The email of the first operator. */
export const firstOperator = 'ops@faredesk.example'

/**
 * Starts a server with a clock to advance and a mailbox, on which operators must have a second step and add passkeys of software
 * authenticators.
 */
export const startOperatorPasskeyServer = async () => {
  const box = createMailBox()
  let now = testNow
  const config = { ...testDeps({} as never).config, operatorFactor: 'required' as const }
  const server = await startTestServer({ config, mail: box.port, now: () => now })

  const begin = async (browser: OperatorBrowser) =>
    (await browser.must(calls.beginPasskey, { password: operatorPassword })).options

  /** Enters the password in a new browser and returns the challenge of the sign-in. */
  const startSignIn = async (email = firstOperator) => {
    const browser = openOperator(server)
    const needed = await browser.call(calls.signIn, { email, password: operatorPassword })
    expect(needed).toMatchObject({ failure: { errorCode: 'factorNeeded' } })
    const challenge = needed.ok ? '' : String(needed.failure.details?.['challenge'])
    return { browser, needed, challenge }
  }

  return {
    ...server,
    box,
    begin,
    startSignIn,
    now: () => now,
    wait: (ms: number): void => {
      now = new Date(now.getTime() + ms)
    },
    open: () => openOperator(server),
    device: () => createAuthenticator(`http://${operatorHost}`),

    /** Sends the operators' emails and lists the subjects of all that one got. */
    subjects: async (to = firstOperator): Promise<string[]> => {
      await createJobRunner(server.deps, {
        handlers: { [operatorMailJobKind]: operatorMailJob(server.deps) },
        recurring: [],
      }).runDue()
      return box.to(to).map(({ subject }) => subject)
    },

    /** Lists what the trail says about an operator. */
    trailOf: (operatorId: string) =>
      server.database.db
        .select({ action: operatorEvents.action, details: operatorEvents.details })
        .from(operatorEvents)
        .where(eq(operatorEvents.target, operatorId)),

    /** Adds a passkey. Returns the recovery codes, if it is the first factor. */
    add: async (browser: OperatorBrowser, key: SoftwareAuthenticator, name = 'Laptop'): Promise<string[]> => {
      const answer = key.create(await begin(browser))
      return (await browser.must(calls.confirmPasskey, { name, answer })).recoveryCodes
    },

    /** Proves the second factor in a browser's session. */
    prove: async (browser: OperatorBrowser, key: SoftwareAuthenticator) => {
      const { options } = await browser.must(calls.beginPasskeyProof, {})
      return browser.call(calls.proveWithPasskey, { answer: key.sign(options) })
    },

    /** Enters the password in a new browser and returns the challenge of the sign-in, and that of its passkeys. */
    startWithPasskey: async (email = firstOperator) => {
      const { browser, challenge } = await startSignIn(email)
      const { options } = await browser.must(calls.beginPasskeySignIn, { challenge })
      return { browser, challenge, options }
    },
  }
}
export type OperatorPasskeyServer = Awaited<ReturnType<typeof startOperatorPasskeyServer>>
