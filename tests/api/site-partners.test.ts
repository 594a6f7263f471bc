import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { mails, partnerRequests } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { testNow } from '#tests/support/test-deps.ts'

const { requestPartnership } = endpoints.site

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())

describe('the API partner programme', () => {
  const request = {
    companyName: 'Fly\r\nBcc: x',
    contactName: 'Anil',
    email: 'Anil@partner.example',
    message: '<b>Hi</b>',
  }

  test('stores a request and notifies the site by email', async () => {
    await server.must(requestPartnership, request, { site: 'lotus' })
    const { db } = server.database
    const [kept] = await db.select().from(partnerRequests).where(eq(partnerRequests.siteId, 'lotus'))
    expect(kept).toMatchObject({ email: 'anil@partner.example', contactName: 'Anil', createdAt: testNow })
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.siteId, 'lotus'), eq(mails.kind, 'partner')))
    expect(mail).toMatchObject({ toAddress: 'help@lotus.example' })
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.html).not.toContain('<b>Hi')
    expect(mail?.text).toContain('\nFly Bcc: x · Anil · anil@partner.example\n')
  })

  test('is refused where the site has no email address, and stores nothing', async () => {
    const { db } = server.database
    const config = sql`jsonb_set(config, '{adminEmail}', '""')`
    await db.execute(sql`update sites set config = ${config} where id = 'skyways'`)
    expect(await server.call(requestPartnership, request)).toMatchObject({
      status: 409,
      failure: { errorCode: 'wrongState', message: expect.stringContaining("wasn't sent") as string },
    })
    expect(await db.select().from(partnerRequests).where(eq(partnerRequests.siteId, 'skyways'))).toEqual([])
  })

  test('accepts three a day from one address, even at the same moment', async () => {
    const ask = (n: number) =>
      server.call(requestPartnership, { ...request, email: `p${n}@partner.example` }, { site: 'lotus' })
    const answers = await Promise.all([1, 2, 3, 4].map(ask))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 429,
      failure: { errorCode: 'rateLimited' },
    })
    clock = new Date(testNow.getTime() + 25 * 60 * 60_000)
    expect((await ask(5)).ok).toBe(true)
    clock = testNow
  })

  test('accepts three a day from one IPv6 network, so that nobody can block the form for everyone', async () => {
    const ask = async (n: number, remoteAddress: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/api/${requestPartnership.path}`,
          headers: { host: 'meridian.localhost' },
          remoteAddress,
          payload: { ...request, email: `n${n}@partner.example` },
        })
      ).statusCode
    const answers: number[] = []
    for (let n = 1; n <= 5; n += 1) answers.push(await ask(n, `2001:db8:7:1::${n}`))
    expect(answers).toEqual([200, 200, 200, 429, 429])
    expect(await ask(6, '2001:db8:7:2::1')).toBe(200)
  })

  test.each([
    ['no company', { companyName: ' ' }],
    ['no contact', { contactName: '' }],
    ['no address', { email: 'anil' }],
    ['a header in the address', { email: 'a@b.example\r\nBcc: c@d.example' }],
    ['a long message', { message: 'x'.repeat(2001) }],
  ])('refuses %s', async (_title, change) => {
    const answer = await server.call(requestPartnership, { ...request, ...change }, { site: 'meridian' })
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
  })
})
