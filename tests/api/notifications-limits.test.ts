import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookingEvents, mails } from '#server/db/schema/index.ts'
import { otherTicketMail } from '#server/outbox/mails.repo.ts'
import { demoUserId } from '#server/demo/seed.ts'
import type { CallOptions } from '#tests/support/test-server.ts'
import { setUpTicketMails, type MailWish } from '#tests/support/ticket-mail-hooks.ts'

const { bookingMails } = endpoints.notifications
const { at, send, lastMail } = setUpTicketMails()
const stored = () => at.server.database.db.$count(mails)

/** Emails of the outbox that were just sent. */
const fill = async (count: number, over: Partial<typeof mails.$inferInsert>): Promise<void> => {
  if ((await stored()) === 0) await send({ to: 'pattern@customer.example' }, { as: 'staff' })
  const [pattern] = await at.server.database.db.select().from(mails).limit(1)
  if (!pattern) throw new Error('no mail')
  const { id: _id, ...row } = pattern
  const rowsNow = Array.from({ length: count }, () => {
    filled += 1
    const messageId = `<fill-${filled}@skyways.localhost>`
    return { ...row, html: '', text: '', messageId, createdAt: at.clock, ...over }
  })
  for (let start = 0; start < count; start += 500)
    await at.server.database.db.insert(mails).values(rowsNow.slice(start, start + 500))
}
let filled = 0

describe('no open relay', () => {
  const refused = async (wish: MailWish, options: CallOptions, status: number): Promise<void> => {
    const before = { mails: at.smtp.mails.length, rows: await stored() }
    expect(await send(wish, options)).toMatchObject({ ok: false, status })
    expect({ mails: at.smtp.mails.length, rows: await stored() }).toEqual(before)
  }

  test('sends only e-tickets that the caller may see', async () => {
    await refused({}, {}, 401)
    await refused({}, { as: 'retail' }, 404)
    await refused({}, { as: 'supplier' }, 404)
    await refused({}, { as: 'staff', site: 'meridian' }, 404)
    await refused({}, { as: 'staff', headers: { 'staff-id': demoUserId('skyways', 'retail') } }, 404)
    await refused({ bookingId: '99999999' }, { as: 'staff' }, 404)
    await refused({ bookingId: 'x' }, { as: 'staff' }, 404)
    expect(
      await at.server.call(bookingMails, { bookingId: at.ticket.bookingId }, { as: 'retail' }),
    ).toMatchObject({
      status: 404,
    })
    expect(
      await at.server.call(
        bookingMails,
        { bookingId: at.ticket.bookingId },
        { as: 'staff', site: 'meridian' },
      ),
    ).toMatchObject({ status: 404 })
  })

  test('refuses a call that names another site than its own', async () => {
    await refused({ siteId: 'meridian' }, { as: 'agent' }, 400)
  })

  test.each(['Cancelled', 'Failed', 'InProgress', 'Expired', 'Released'])(
    'for a booking that is %s has nothing to send',
    async (status) => {
      const row = at.rows.find((one) => one.status === status)
      await refused({ bookingId: row?.bookingId ?? '' }, { as: 'staff' }, 409)
    },
  )

  test('limits emails to five an hour per address and booking, and says when the next is possible', async () => {
    const to = 'often@customer.example'
    for (let sent = 0; sent < 5; sent += 1) expect((await send({ to })).ok).toBe(true)
    at.clock = new Date(at.clock.getTime() + 30 * 60_000)
    const answer = await send({ to: 'OFTEN@customer.example' })
    expect(answer).toMatchObject({
      status: 429,
      failure: { errorCode: 'rateLimited', message: expect.stringContaining('in 30 minutes') as string },
    })
    expect((await send({ to: 'another@customer.example' })).ok).toBe(true)
    at.clock = new Date(at.clock.getTime() + 30 * 60_000)
    expect((await send({ to })).ok).toBe(true)
  })

  test('limits emails to sixty an hour per person, also for simultaneous requests', async () => {
    await fill(57, { createdBy: demoUserId('skyways', 'agent') })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => send({ to: `n${n}@customer.example` })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 429,
      failure: { errorCode: 'rateLimited', message: expect.stringContaining('in 1 hour') as string },
    })
    expect((await send({ to: 'fresh@customer.example' }, { as: 'staff' })).ok).toBe(true)
  })

  test('names the booking in the subject, whatever the call contains', async () => {
    await send({ to: 'subject@customer.example', subject: 'You have won' }, { as: 'staff' })
    expect(lastMail().parsed.subject).toMatch(/ · PNR \w+ · E-ticket$/)
  })

  test('sends a message to people on the booking, and to others only for staff', async () => {
    const text = 'Your refund waits at evil.example'
    await refused({ to: 'stranger@customer.example', text }, { as: 'agent' }, 400)
    expect((await send({ to: 'stranger@customer.example', text }, { as: 'staff' })).ok).toBe(true)
    const { passenger } = await at.server.must(
      endpoints.tickets.ticketDetail,
      { bookingSlug: at.ticket.bookingSlug },
      { as: 'agent' },
    )
    const to = passenger.find(({ email }) => email)?.email ?? ''
    expect((await send({ to: to.toUpperCase(), text }, { as: 'agent' })).ok).toBe(true)
    expect((await send({ to: 'agent@skyways.example', text }, { as: 'agent' })).ok).toBe(true)
  })

  test('limits emails to two thousand a day per site', async () => {
    await fill(2_000, { createdBy: 'somebody' })
    expect(await send({ to: 'day@customer.example' }, { as: 'staff' })).toMatchObject({
      status: 429,
      failure: { message: expect.stringContaining('in 24 hours') as string },
    })
    await at.server.database.db.delete(mails).where(eq(mails.createdBy, 'somebody'))
  })
})

describe('the outbox', () => {
  test('sends once for a repeated call and returns the same answer; another body is refused', async () => {
    const headers = { 'idempotency-key': 'mail-1' }
    const before = at.smtp.mails.length
    const wish = { to: 'once@customer.example' }
    const answers = await Promise.all([1, 2, 3].map(() => send(wish, { as: 'agent', headers })))
    const again = await send(wish, { as: 'agent', headers })
    const ids = [...answers, again].map((answer) => (answer.ok ? answer.result.mailId : 'refused'))
    expect(new Set(ids).size).toBe(1)
    expect(at.smtp.mails).toHaveLength(before + 1)
    expect(await send({ to: 'twice@customer.example' }, { as: 'agent', headers })).toMatchObject({
      status: 409,
      failure: { errorCode: 'idempotencyMismatch' },
    })
  })

  test("is listed newest first and appears in the booking's history", async () => {
    await send({ to: 'first@customer.example' })
    await send({ to: 'second@customer.example' }, { as: 'staff' })
    const listed = await at.server.must(bookingMails, { bookingId: at.ticket.bookingId }, { as: 'agent' })
    expect(listed.slice(0, 2).map(({ to, state }) => [to, state])).toEqual([
      ['second@customer.example', 'sent'],
      ['first@customer.example', 'sent'],
    ])
    const events = await at.server.database.db
      .select()
      .from(bookingEvents)
      .where(
        and(
          eq(bookingEvents.bookingId, Number(at.ticket.bookingId)),
          eq(bookingEvents.actorUserId, demoUserId('skyways', 'staff')),
        ),
      )
      .orderBy(bookingEvents.id)
    expect(events.at(-1)?.details).toMatchObject({
      kind: 'mail',
      mailId: listed[0]?.mailId,
      to: 'second@customer.example',
    })
  })

  test("lets shoppers send their own ticket under the site's name", async () => {
    const own = at.rows.find((row) => row.user.userType === 'retail' && row.status === 'Ticketed')
    const role = own?.user.email.split('@')[0] ?? ''
    expect((await send({ bookingId: own?.bookingId ?? '' }, { as: role })).ok).toBe(true)
    expect(lastMail().parsed.from).toMatchObject({ name: 'Skyways Travel' })
    expect(lastMail().parsed.replyTo).toMatchObject([{ address: 'help@skyways.example' }])
  })
})

/** Last in the file, because they take days and sessions end meanwhile. */
describe('the limits of a day', () => {
  test("limits a person to ten addresses a day besides the booking's own", async () => {
    at.clock = new Date(at.clock.getTime() + 48 * 3_600_000)
    const others = Array.from({ length: 10 }, (_none, index) => `other${index}@customer.example`)
    const createdBy = demoUserId('skyways', 'agent')
    for (const toAddress of others.slice(1)) await fill(1, { createdBy, kind: otherTicketMail, toAddress })
    expect((await send({ to: others[0] ?? '' })).ok).toBe(true)
    expect(await send({ to: 'eleventh@customer.example' })).toMatchObject({
      status: 429,
      failure: { message: expect.stringContaining('10 other addresses') as string },
    })
    expect((await send({ to: 'OTHER0@customer.example' })).ok).toBe(true)
    expect((await send({ to: 'agent@skyways.example' })).ok).toBe(true)
    at.clock = new Date(at.clock.getTime() + 25 * 3_600_000)
    expect((await send({ to: 'eleventh@customer.example' })).ok).toBe(true)
  })

  test('limits a person to a tenth of what the site may send in a day', async () => {
    at.clock = new Date(at.clock.getTime() + 48 * 3_600_000)
    await fill(200, {
      createdBy: demoUserId('skyways', 'agent'),
      createdAt: new Date(at.clock.getTime() - 2 * 3_600_000),
    })
    expect(await send({ to: 'agent@skyways.example' })).toMatchObject({
      status: 429,
      failure: { message: expect.stringContaining('in 22 hours') as string },
    })
  })
})
