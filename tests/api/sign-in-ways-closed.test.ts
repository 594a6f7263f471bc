import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { sites } from '#server/db/schema/index.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { signInBrowser } from '#tests/support/sign-in-browser.ts'
import { proofCode, refused, startSignInWays, type SignInWaysKit } from '#tests/support/sign-in-ways-kit.ts'

let kit: SignInWaysKit
beforeAll(async () => {
  kit = await startSignInWays()
})
afterAll(() => kit.close())

/** Signs in on the service's page, and returns where it leads and whether there is a session. */
const throughBrowser = async (person: ReturnType<SignInWaysKit['stranger']>) => {
  const browser = signInBrowser(kit.server)
  const there = await browser.open('/api/sign-in/google')
  kit.issuer.state.person = person
  const back = await browser.open(kit.issuer.allow(there.location))
  return { location: back.location, hasSession: browser.cookies.has('__Host-faredesk-session') }
}

describe('while the installation is read-only', () => {
  const setReadOnly = async (...args: string[]): Promise<void> => {
    const answer = await createAdminCommands(kit.server.deps)(['maintenance', ...args])
    expect(answer.code, answer.text).toBe(0)
    // Nodes cache sites for ten seconds.
    kit.later(11_000)
  }

  test('a linked account signs in, and no account is created, claimed or linked', async () => {
    const known = kit.stranger()
    const person = kit.stranger()
    const claimed = kit.stranger({ email: 'agent@skyways.example' })
    expect((await kit.login(known)).ok).toBe(true)
    const asked = await kit.login(kit.stranger({ email_verified: false }))
    await setReadOnly('read-only', '--reason', 'Moving to a new disk')

    expect(await throughBrowser(known)).toEqual({ location: '/app/', hasSession: true })
    expect((await kit.login(known)).ok).toBe(true)
    for (const someone of [person, claimed, kit.stranger({ email_verified: false })]) {
      expect(await throughBrowser(someone)).toEqual({
        location: expect.stringContaining('/app/login?problem=readOnly'),
        hasSession: false,
      })
      expect(await kit.login({ ...someone })).toMatchObject(refused('readOnly'))
    }
    expect(await kit.userAt(person.email)).toBeUndefined()
    const { proveExternal, mailExternalProof, mailGuestCode, confirmGuest } = endpoints.users
    const code = proofCode(asked)
    expect(await kit.call(mailExternalProof, { code })).toMatchObject(refused('readOnly'))
    expect(await kit.call(proveExternal, { code, digits: '12345678' })).toMatchObject(refused('readOnly'))
    expect(await kit.call(mailGuestCode, { email: 'guest@mail.example' })).toMatchObject(refused('readOnly'))
    expect(await kit.call(confirmGuest, { code, digits: '12345678' })).toMatchObject(refused('readOnly'))

    await setReadOnly('open')
    expect(await throughBrowser(person)).toEqual({ location: '/app/', hasSession: true })
  })
})

describe('at a suspended agency', () => {
  test('nobody signs in with another service, even one who had begun', async () => {
    const known = kit.stranger()
    expect((await kit.login(known)).ok).toBe(true)
    const browser = signInBrowser(kit.server)
    const there = await browser.open('/api/sign-in/google')
    kit.issuer.state.person = known
    await kit.server.database.db.update(sites).set({ state: 'suspended' }).where(eq(sites.id, 'skyways'))
    kit.later(11_000)
    const closed = { status: 303, location: '/app/login?problem=siteSuspended' }
    expect(await browser.open(kit.issuer.allow(there.location))).toMatchObject(closed)
    expect(await browser.open('/api/sign-in/google')).toMatchObject(closed)
    expect(await browser.open('/api/sign-in/console?ticket=x')).toMatchObject(closed)
    expect(browser.cookies.has('__Host-faredesk-session')).toBe(false)
    await kit.server.database.db.update(sites).set({ state: 'active' }).where(eq(sites.id, 'skyways'))
  })
})
