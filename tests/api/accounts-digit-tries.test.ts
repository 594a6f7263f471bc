import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { signInFailures } from '#server/db/schema/index.ts'
import { takeMailedDigits } from '#tests/support/mailed-digits.ts'
import { startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { mailGuestCode, confirmGuest, confirmSignup } = endpoints.users
const hourMs = 60 * 60_000

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const getCode = async (email: string): Promise<string> => {
  const { body } = await server.fromElsewhere(mailGuestCode.path, { email })
  expect(body.success).toBe(true)
  return String(body.result['code'])
}
/** Requests a code and returns both halves. */
const begin = async (email: string) => {
  const code = await getCode(email)
  return { code, digits: await takeMailedDigits(server, email) }
}
const confirm = async (given: { code: string; digits: string }, address: string) => {
  const { body } = await server.fromElsewhere(confirmGuest.path, given, { address })
  return body.errorCode ?? 'ok'
}
/** Guesses wrong digits of new codes, five a code, from the addresses in turn, and returns the outcomes. */
const guess = async (email: string, addresses: string[]): Promise<string[]> => {
  const outcomes: string[] = []
  let code = ''
  for (const [index, address] of addresses.entries()) {
    if (index % 5 === 0) code = await getCode(email)
    outcomes.push(await confirm({ code, digits: '000000' }, address))
  }
  return outcomes
}
const times = (count: number, address: string): string[] => Array.from({ length: count }, () => address)

describe('guessing the digits of an emailed code', () => {
  test('from one network ends after ten tries in a day, and never locks the owner out elsewhere', async () => {
    const email = 'target@customer.example'
    const outcomes = await guess(email, times(10, '10.80.0.1'))
    expect(new Set(outcomes)).toEqual(new Set(['codeInvalid']))
    for (let round = 0; round < 2; round += 1) {
      server.wait(2 * hourMs)
      const late = await guess(email, times(8, '10.80.0.1'))
      expect(new Set(late)).toEqual(new Set(['signInThrottled']))
    }
    // Refused tries don't count towards the limit for all networks.
    const counted = eq(signInFailures.account, `digits ${email}`)
    expect(await server.database.db.$count(signInFailures, counted)).toBe(10)
    const mailed = await begin(email)
    expect(await confirm(mailed, '10.80.0.1')).toBe('signInThrottled')
    expect(await confirm(mailed, '10.80.0.2')).toBe('ok')
    server.wait(24 * hourMs)
    expect(await confirm(await begin(email), '10.80.0.1')).toBe('ok')
  })

  test('from many networks ends after a hundred tries, except where the account signed in before', async () => {
    const email = 'returning@customer.example'
    const [home, elsewhere] = ['10.81.0.1', '10.81.0.2']
    expect(await confirm(await begin(email), home)).toBe('ok')
    const networks = Array.from({ length: 100 }, (_, index) => `10.82.0.${index + 1}`)
    expect(new Set(await guess(email, networks))).toEqual(new Set(['codeInvalid']))
    // The guesses used up the hour's emails.
    server.wait(hourMs + 1)
    const mailed = await begin(email)
    expect(await confirm(mailed, elsewhere)).toBe('signInThrottled')
    expect(await confirm(mailed, home)).toBe('ok')
  })

  test('at any addresses is limited to forty tries of one client in a quarter of an hour', async () => {
    const unknown = { code: 'unknown', digits: '123456' }
    const outcomes: string[] = []
    for (let count = 0; count < 41; count += 1) {
      // Each call has its own limit a minute, which is lower.
      const { path } = count % 2 === 0 ? confirmGuest : confirmSignup
      const { body } = await server.fromElsewhere(path, unknown, { address: '10.83.0.1' })
      outcomes.push(body.errorCode ?? 'ok')
    }
    expect(outcomes.slice(0, 40)).not.toContain('signInThrottled')
    expect(outcomes[40]).toBe('signInThrottled')
  })
})
