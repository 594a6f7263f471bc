import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { bookings, mails, users } from '#server/db/schema/index.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import type { MailPort } from '#server/mail/port.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { smtpMailTo, startSmtpServer } from '#tests/support/smtp-kit.ts'
import { fillWallets, sellBooking } from '#tests/support/sold-bookings.ts'
import { testNow } from '#tests/support/test-deps.ts'
import {
  openTestDatabase,
  startTestServer,
  type CallOptions,
  type TestServer,
} from '#tests/support/test-server.ts'

/**
 * E-tickets and their emails used against others: two nodes, names with line breaks, 200 passengers, absurd figures.
 */
const { sendEmailForWl, bookingMails } = endpoints.notifications
const { ticketDetail, ticketDetails, updateBookingDetails, bookingHistory } = endpoints.tickets
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const hourMs = 60 * 60_000

let clock = testNow
let database: Database
let nodes: [TestServer, TestServer]
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let out: MailPort
let bookingId: string
let slug: string
beforeAll(async () => {
  smtp = await startSmtpServer()
  out = smtpMailTo(smtp.url)
  database = await openTestDatabase()
  await fillWallets(database, 'skyways', ['agent', 'retail'])
  const start = () =>
    startTestServer({
      database: { ...database, close: async () => undefined },
      suppliers: [createScriptedSupplier()],
      mail: out,
      now: () => clock,
    })
  nodes = [await start(), await start()]
  ;({ bookingId, slug } = await aTicket('agent'))
})
beforeEach(() => {
  clock = new Date(clock.getTime() + 2 * hourMs)
})
afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
  await out.close()
  await smtp.close()
  await database.close()
})

const aTicket = async (role: string, people = 1) => {
  const { id } = await sellBooking(nodes[0].deps, {
    role,
    people,
    terms: role === 'agent' ? 'agent' : 'shopper',
  })
  const { tickets } = await nodes[0].must(ticketDetails, { BookingIds: [String(id)] }, staff)
  return { bookingId: String(id), slug: tickets[0]?.bookingSlug ?? '' }
}
type Wish = Partial<RequestInputOf<typeof sendEmailForWl>>
const send = (wish: Wish = {}, who: CallOptions = agent, node: TestServer = nodes[0]) =>
  node.call(sendEmailForWl, { bookingId, to: 'kavita@customer.example', ...wish }, who)
const lastMail = () => {
  const mail = smtp.mails.at(-1)
  if (!mail) throw new Error('no mail came')
  return mail
}
const rename = (id: string, firstName: string) =>
  change(id, (row) => ({ passengers: row.passengers.map((one) => ({ ...one, firstName })) }))
const change = async (
  id: string,
  how: (row: typeof bookings.$inferSelect) => Partial<typeof bookings.$inferInsert>,
) => {
  const [row] = await database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(id)))
  if (row) await database.db.update(bookings).set(how(row)).where(eq(bookings.id, row.id))
}

describe('emails', () => {
  test("applies an address's limit across two nodes, whatever the case", async () => {
    const before = smtp.mails.length
    const spellings = ['victim@b.example', 'Victim@b.example', 'VICTIM@B.EXAMPLE']
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send({ to: spellings[index % 3] ?? '' }, index % 2 ? agent : staff, nodes[index % 2]),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(smtp.mails.length - before).toBe(5)
  })

  test('sends one email for one key on two nodes; another user with that key sends their own', async () => {
    const headers = { 'idempotency-key': 'mail-once' }
    const before = smtp.mails.length
    const answers = await Promise.all(
      [0, 1, 0, 1].map((node) => send({ to: 'once@b.example' }, { ...agent, headers }, nodes[node as 0 | 1])),
    )
    expect(new Set(answers.map((answer) => answer.ok && answer.result.mailId)).size).toBe(1)
    expect(smtp.mails.length - before).toBe(1)
    const other = await send({ to: 'once@b.example' }, { ...staff, headers })
    expect(other).toMatchObject({ ok: true })
    expect(smtp.mails.length - before).toBe(2)
    const rest = await send({ to: 'twice@b.example' }, { ...agent, headers })
    expect(rest).toMatchObject({ failure: { errorCode: 'idempotencyMismatch' } })
  })

  test("keeps an agency's name from adding headers or lines to the email", async () => {
    const [row] = await database.db.select().from(users).where(eq(users.id, 'usr_skyways_agent'))
    const company = row?.company
    if (!company) throw new Error('the agent has no company')
    const named = (companyName: string) =>
      database.db
        .update(users)
        .set({ company: { ...company, companyName } })
        .where(eq(users.id, 'usr_skyways_agent'))
    await named('Rao\r\nBcc: victim@evil.example\u202Emoc.live@knab\u2066 <x@evil.example>')
    await send({ to: 'named@b.example' })
    await named(company.companyName)
    const mail = lastMail()
    expect(mail.to).toEqual(['named@b.example'])
    expect(mail.parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.parsed.from?.address).toBe('no-reply@skyways.localhost')
    expect(mail.parsed.from?.name ?? '').not.toMatch(/[\u202A-\u202E\u2066-\u2069\r\n]/)
  })

  test('keeps passenger names with line breaks, marks and tags as one line of text each', async () => {
    const other = await aTicket('agent')
    await rename(other.bookingId, '</p><script>alert(1)</script>\r\n\r\nBcc: x@evil.example\u202Eevil')
    await send({ bookingId: other.bookingId, to: 'tags@b.example' })
    const mail = lastMail()
    expect(mail.to).toEqual(['tags@b.example'])
    expect(mail.parsed.html).not.toContain('<script')
    expect(mail.parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test("delivers 200 passengers and the longest note completely; the caller's HTML is dropped", async () => {
    const big = await aTicket('agent', 9)
    await change(big.bookingId, (row) => ({
      passengers: Array.from(
        { length: 200 },
        (_, index) => ({ ...row.passengers[index % 9], lastName: `Rao${index}x` }) as never,
      ),
    }))
    const text = `${'x'.repeat(1990)} <end>`
    const html = '<h1>Buy</h1>'.repeat(10_000)
    const answer = await send({ bookingId: big.bookingId, to: 'kavita@rao.example', text, html, pax: null })
    expect(answer).toMatchObject({ ok: true, result: { state: 'sent' } })
    const mail = lastMail()
    expect(mail.parsed.html).toContain('Rao199x')
    expect(mail.parsed.html).toContain('&lt;end&gt;')
    expect(mail.parsed.html).not.toContain('>Buy<')
    expect(await send({ bookingId: big.bookingId, text: 'x'.repeat(2001) })).toMatchObject({ status: 400 })
    expect(await send({ bookingId: big.bookingId, html: 'x'.repeat(200_001) })).toMatchObject({ status: 400 })
    expect(await send({ pax: 1 })).toMatchObject({ status: 404 })
    for (const pax of [-1, 0.5, 200, 1e308]) expect(await send({ pax })).toMatchObject({ status: 400 })
  })

  test('without the price contains it nowhere: not in the text, the headers or behind the link', async () => {
    await nodes[0].must(
      updateBookingDetails,
      { bookingId, 'fare.txnFee': 123.45, 'fare.userMergeTxnFeeTaxes': false },
      agent,
    )
    await send({ to: 'hidden@b.example', hp: true })
    const { parsed, raw } = lastMail()
    for (const part of [parsed.html, parsed.text])
      expect(part).not.toMatch(/₹|4,810|5,000|5,123|123\.45|190\.00/)
    expect(raw).not.toMatch(/passport|commission/i)
    const seen = await nodes[1].must(ticketDetail, { bookingSlug: slug })
    expect(JSON.stringify(seen)).not.toMatch(
      /"(fare|invoice|accounting|transactionDetails|user|gst|fareByType)":/,
    )
  })

  test('sends nothing twice when a server stops in the middle or jobs run on two nodes', async () => {
    const before = smtp.mails.length
    const at = { createdAt: clock, updatedAt: clock }
    const [pattern] = await database.db.select().from(mails).orderBy(asc(mails.id)).limit(1)
    if (!pattern) throw new Error('no mail was sent before')
    const { id: _id, ...rest } = pattern
    const [waiting, broken] = await database.db
      .insert(mails)
      .values([
        {
          ...rest,
          ...at,
          state: 'queued',
          messageId: '<waiting@skyways.localhost>',
          toAddress: 'waits@b.example',
        },
        {
          ...rest,
          ...at,
          state: 'sending',
          messageId: '<broken@skyways.localhost>',
          toAddress: 'broken@b.example',
          nextAttemptAt: clock,
        },
      ])
      .returning()
    const add = nodes.map(({ deps }) => createJobRunner(deps, jobRegistry(deps)))
    for (const row of [waiting, broken])
      await jobsRepo(database.db).add(
        {
          kind: 'mail.send',
          uniqueKey: String(row?.id),
          payload: { siteId: 'skyways', mailId: row?.id },
          runAt: clock,
        },
        clock,
      )
    await Promise.all(add.map((runner) => runner.runDue()))
    await Promise.all(add.map((runner) => runner.runDue()))
    const sent = smtp.mails.slice(before).flatMap(({ to }) => to)
    // The demo's own requests are decided meanwhile, which emails the agent.
    expect(sent.filter((to) => to.endsWith('@b.example'))).toEqual(['waits@b.example'])
    const after = await nodes[0].must(bookingMails, { bookingId }, agent)
    expect(after.find(({ to }) => to === 'broken@b.example')?.state).toBe('unknown')
  })
})

describe('access to a document', () => {
  test('is limited to its user and those who run the site, in every call, by number or slug', async () => {
    for (const who of [
      { as: 'retail' },
      { as: 'corporate' },
      { as: 'supplier' },
      { ...staff, site: 'meridian' },
    ]) {
      expect(await send({}, who)).toMatchObject({ status: 404 })
      expect(await nodes[0].call(bookingMails, { bookingId }, who)).toMatchObject({ status: 404 })
      expect(await nodes[0].call(bookingHistory, { BookingId: bookingId }, who)).toMatchObject({
        status: 404,
      })
      expect(await nodes[0].call(ticketDetails, { BookingIds: [bookingId] }, who)).toMatchObject({
        status: 404,
      })
      expect(await nodes[0].call(updateBookingDetails, { bookingId, 'fare.discount': 1 }, who)).toMatchObject(
        { status: 404 },
      )
    }
    expect(
      await nodes[0].call(ticketDetail, { bookingSlug: slug }, { ...staff, site: 'meridian' }),
    ).toMatchObject({
      status: 404,
    })
  })

  test.each([1e308, -0.01, 10_00_000.01, 9e15, 0.001])('a fee of %d is refused', async (amount) => {
    const fee = { bookingId, 'fare.txnFee': amount, 'fare.userMergeTxnFeeTaxes': true }
    expect(await nodes[0].call(updateBookingDetails, fee, agent)).toMatchObject({ status: 400 })
    expect(
      await nodes[0].call(updateBookingDetails, { bookingId, 'fare.discount': amount }, agent),
    ).toMatchObject({
      status: 400,
    })
  })

  test('keeps totals at zero or more when fee and discount are edited on two nodes at once', async () => {
    const set = (node: 0 | 1, fields: object) =>
      nodes[node].call(updateBookingDetails, { bookingId, ...fields } as never, agent)
    await set(0, { 'fare.discount': 0 })
    await set(0, { 'fare.txnFee': 1000, 'fare.userMergeTxnFeeTaxes': false })
    await Promise.all([
      set(0, { 'fare.discount': 6000 }),
      set(1, { 'fare.txnFee': 0, 'fare.userMergeTxnFeeTaxes': false }),
      set(1, { 'fare.discount': 5500 }),
    ])
    const { tickets } = await nodes[0].must(ticketDetails, { BookingIds: [bookingId] }, agent)
    const fare = tickets[0]?.fare
    expect(fare?.totalFare).toBeGreaterThanOrEqual(0)
    expect(fare?.totalFare).toBeCloseTo(5000 + (fare?.txnFee ?? 0) - (fare?.discount ?? 0), 2)
  })

  test("hides staff names, costs and audit notes from a customer's history", async () => {
    await send({ to: 'boss@rival.example' }, staff)
    const { events } = await nodes[0].must(bookingHistory, { BookingId: bookingId }, agent)
    const told = JSON.stringify(events)
    expect(told).not.toMatch(/staff@skyways|boss@rival|supplierPayable|commission|costMinor|idempotency/i)
    expect(told).toContain('Staff of ')
  })
})
