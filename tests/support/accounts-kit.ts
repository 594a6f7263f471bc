import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { mailSendJob } from '#server/outbox/mail-send.job.ts'
import { mailJobKind } from '#server/outbox/mail-times.ts'
import type { Deps } from '#server/deps.ts'
import { createMailBox } from './mail-box.ts'
import { testNow } from './test-deps.ts'
import { startTestServer } from './test-server.ts'

type SignUpInput = RequestInputOf<typeof endpoints.users.signup>

/** Builds a sign-up that is valid in every field. */
export const aSignUp = (over: Partial<SignUpInput> = {}): SignUpInput => ({
  userType: 'retail',
  gender: 'female',
  firstName: 'Leela',
  lastName: 'Menon',
  email: 'leela@customer.example',
  phone: '98450 12345',
  phoneCode: 'IN',
  ...over,
})

/** Builds the extra fields of an agency's sign-up. */
export const anAgency = () => ({
  companyName: 'Menon Journeys',
  primaryEmail: 'desk@menon.example',
  primaryPhone: '9845012346',
  primaryPhoneCountryCode: 'IN',
  secondaryPhone: '9845012347',
  secondaryPhoneCountryCode: 'IN',
  concernedFirstName: 'Leela',
  country: 'India',
  state: 'Kerala',
  city: 'Kochi',
  pincode: '682001',
  address1: '4 Marine Drive',
})

/** Sends the queued mails. */
export const sendMails = (deps: Deps): Promise<number> =>
  createJobRunner(deps, {
    handlers: { [mailJobKind]: mailSendJob(deps, async () => []) },
    recurring: [],
  }).runDue()

/**
 * Starts a server with a mailbox and a clock that a test can advance; calls can come from as many client addresses as
 * needed.
 */
export const startAccountServer = async () => {
  const box = createMailBox()
  let now = testNow
  const server = await startTestServer({ mail: box.port, now: () => now })
  let clients = 0
  return {
    ...server,
    box,
    wait: (ms: number): void => {
      now = new Date(now.getTime() + ms)
    },
    sendMails: () => sendMails(server.deps),
    /** Calls from a new client address. */
    fromElsewhere: async (
      path: string,
      payload: object,
      { headers = {}, address }: { headers?: Record<string, string>; address?: string } = {},
    ) => {
      clients += 1
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { host: 'skyways.localhost', ...headers },
        remoteAddress: address ?? `10.9.${Math.floor(clients / 250)}.${clients % 250}`,
        payload,
      })
      const body = response.json<{
        success: boolean
        errorCode?: string
        message: string
        fields?: { path: string; message: string }[]
        result: Record<string, unknown>
      }>()
      return { response, body, token: String(response.headers['auth-token'] ?? '') }
    },
  }
}
export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>
