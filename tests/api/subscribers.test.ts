import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { emailSubscribers, mails } from '#server/db/schema/index.ts'
import { startAccountServer, type AccountServer } from '#tests/support/accounts-kit.ts'

const { subscribe, confirmSubscription, unsubscribe, getEmailSubscribers, forgetPassword } = endpoints.users
const staff = { as: 'staff' }
const hourMs = 60 * 60_000

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const loadSubscriptions = (email: string) =>
  server.database.db.select().from(emailSubscribers).where(eq(emailSubscribers.email, email))
const request = async (email: string, source = '/flight/search'): Promise<void> => {
  const { body } = await server.fromElsewhere(subscribe.path, { email, source })
  expect(body).toMatchObject({ success: true, result: {} })
  await server.sendMails()
}
const readMailedCode = (email: string): string => server.box.code(email)
const confirm = async (email: string): Promise<void> => {
  await server.must(confirmSubscription, { code: readMailedCode(email) })
  await server.sendMails()
}

describe('subscribing', () => {
  test('adds the address once the link in the email is confirmed', async () => {
    const email = 'asha@reader.example'
    await request(' Asha@Reader.example ')
    expect(await loadSubscriptions(email)).toEqual([])
    const link = server.box.link(email)
    expect(link.origin + link.pathname + link.search).toBe(
      'http://skyways.localhost/app/newsletter?action=confirm',
    )
    expect(await server.must(confirmSubscription, { code: readMailedCode(email) })).toEqual({ email })
    expect(await loadSubscriptions(email)).toMatchObject([
      { siteId: 'skyways', source: '/flight/search', isActive: true },
    ])
  })

  test('accepts a confirmation link once, for 24 hours and on its own site', async () => {
    const email = 'once@reader.example'
    await request(email)
    const code = readMailedCode(email)
    const elsewhere = await server.call(confirmSubscription, { code }, { site: 'lotus' })
    expect(elsewhere.ok ? '' : elsewhere.failure.errorCode).toBe('codeInvalid')
    await server.must(confirmSubscription, { code })
    const again = await server.call(confirmSubscription, { code })
    expect(again.ok ? '' : again.failure.errorCode).toBe('codeInvalid')

    await request('late@reader.example')
    server.wait(24 * hourMs + 1)
    const late = await server.call(confirmSubscription, { code: readMailedCode('late@reader.example') })
    expect(late.ok ? '' : late.failure.errorCode).toBe('codeInvalid')
    expect(await loadSubscriptions('late@reader.example')).toEqual([])
  })

  test('sends at most three emails an hour to an address, with the same answer', async () => {
    const email = 'flooded@reader.example'
    for (let count = 0; count < 5; count += 1) await request(email)
    expect(server.box.to(email)).toHaveLength(3)
    server.wait(hourMs + 1)
    await request(email)
    expect(server.box.to(email)).toHaveLength(4)
  })

  test('takes nothing from the password emails that an address may get', async () => {
    const email = 'agent@skyways.example'
    for (let count = 0; count < 4; count += 1) await request(email)
    expect(server.box.to(email)).toHaveLength(3)
    await server.fromElsewhere(forgetPassword.path, { email })
    await server.sendMails()
    expect(server.box.to(email)).toHaveLength(4)
    expect(server.box.link(email).pathname).toBe('/app/generate_password')
  })

  test('keeps no secret link in the outbox once the email is sent', async () => {
    const email = 'secret@reader.example'
    await request(email)
    const [mail] = await server.database.db.select().from(mails).where(eq(mails.toAddress, email))
    expect(mail?.text).not.toContain('#code=')
    expect(mail?.html).not.toContain('#code=')
  })

  test.each(['', 'nobody', 'a@b'])('refuses %j as an address', async (email) => {
    const { body } = await server.fromElsewhere(subscribe.path, { email })
    expect(body).toMatchObject({ success: false, errorCode: 'invalidRequest', fields: [{ path: 'email' }] })
  })
})

describe('unsubscribing', () => {
  test('works with the link of the welcome email, again and again, and on its own site alone', async () => {
    const email = 'leaving@reader.example'
    await request(email)
    await confirm(email)
    const token = readMailedCode(email)
    expect(server.box.link(email).search).toBe('?action=unsubscribe')
    const elsewhere = await server.call(unsubscribe, { token }, { site: 'lotus' })
    expect(elsewhere.ok ? '' : elsewhere.failure.errorCode).toBe('codeInvalid')
    for (let count = 0; count < 2; count += 1)
      expect(await server.must(unsubscribe, { token })).toEqual({ email })
    expect(await loadSubscriptions(email)).toMatchObject([{ isActive: false }])
  })

  test('refuses a link for another address', async () => {
    const email = 'target@reader.example'
    await request(email)
    await confirm(email)
    await request('other@reader.example')
    await confirm('other@reader.example')
    const [, signature = ''] = readMailedCode('other@reader.example').split('.')
    const forged = `${Buffer.from(email).toString('base64url')}.${signature}`
    for (const token of [forged, signature, '.', `${signature}.`]) {
      const answer = await server.call(unsubscribe, { token })
      expect(answer.ok ? '' : answer.failure.errorCode).toBe('codeInvalid')
    }
    expect(await loadSubscriptions(email)).toMatchObject([{ isActive: true }])
  })

  test('can be undone by subscribing again, in the same row', async () => {
    const email = 'back@reader.example'
    await request(email)
    await confirm(email)
    await server.must(unsubscribe, { token: readMailedCode(email) })
    await request(email)
    await confirm(email)
    expect(await loadSubscriptions(email)).toMatchObject([{ isActive: true }])
  })
})

describe('the list for staff', () => {
  test('filters by part of the address and by state, page by page', async () => {
    await server.database.db.insert(emailSubscribers).values(
      ['c', 'a', 'b'].map((name) => ({
        siteId: 'skyways',
        email: `${name}@list_50%.example`,
        isActive: name !== 'b',
        createdAt: server.deps.now(),
      })),
    )
    const list = async (input: object): Promise<string[]> =>
      (await server.must(getEmailSubscribers, { searchQuery: 'LIST_50%', ...input }, staff)).subscribers.map(
        ({ email }) => email.slice(0, 1),
      )
    expect(await list({})).toEqual(['a', 'b', 'c'])
    expect(await list({ state: 'active' })).toEqual(['a', 'c'])
    expect(await list({ state: 'unsubscribed' })).toEqual(['b'])
    expect(await list({ page: 2, pageSize: 2 })).toEqual(['c'])
    const elsewhere = await server.must(getEmailSubscribers, {}, { as: 'staff', site: 'lotus' })
    expect(elsewhere.total).toBe(0)
  })
})
