import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import { cleanupKind } from '#server/jobs/cleanup.job.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { toEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { aPassenger, holdBooking, newLastName, placeOrder } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { smtpMailTo, startSmtpServer } from '#tests/support/smtp-kit.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { listUpdateMails, runDueJobs } from '#tests/support/update-mails-kit.ts'

const { orderSuccessCallback, issueFlight, releaseFlight } = endpoints.booking
const { getMyProfile, saveMyBookingUpdates } = endpoints.users
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const hourMs = 3_600_000
const account = { agent: 'agent@skyways.example', retail: 'retail@skyways.example' }
const contact = 'kavita@rao.example'
/** When the scripted airline's holds expire. */
const holdDeadline = new Date('2026-11-21T12:30:00.000Z')

const { database, server, supplier, clock } = setUpBookingServer()

const buy = async (who = retail, email = contact) => {
  const passengers = [aPassenger(0, { lastName: newLastName(), email })]
  const { orderId } = await placeOrder(server, who, { passengers })
  const booking = await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
  await runDueJobs(server)
  return booking
}
const listMails = (bookingId: string) => listUpdateMails(database, bookingId)
const listAddresses = async (bookingId: string) =>
  (await listMails(bookingId)).map(({ toAddress }) => toAddress).toSorted()
const chosen = {
  confirmation: true,
  decision: true,
  holdReminder: true,
  scheduleChange: true,
  passengerCopies: false,
}
const siteDefaults = {
  confirmation: true,
  decision: true,
  holdReminder: true,
  scheduleChange: true,
  holdReminderHours: 2,
}

afterEach(async () => {
  await database.db.update(users).set({ bookingUpdates: {} })
  await saveSite(server, { bookingUpdates: siteDefaults })
})

describe('a confirmation', () => {
  test('reaches a shopper and the lead passenger with the e-ticket, and only the shopper sees the price', async () => {
    const booking = await buy()
    const [own, passengers, ...others] = await listMails(booking.bookingId)
    expect(others).toEqual([])
    expect(own).toMatchObject({
      toAddress: account.retail,
      subject: `DEL–BOM 10 Dec · PNR ${booking.pnr} · E-ticket`,
      state: 'sent',
    })
    expect(own?.text).toContain('Your booking is confirmed')
    expect(own?.text).toContain(`/app/e-ticket/${booking.bookingSlug}`)
    expect(own?.html).toContain('Open e-ticket')
    expect(own?.text).toContain('₹')
    expect(own?.eTicket).toEqual({ pax: null, isPriceShown: true })
    expect(passengers?.eTicket).toEqual({ pax: null, isPriceShown: false })
    expect(passengers).toMatchObject({ toAddress: contact, subject: own?.subject })
    expect(passengers?.text).toContain(`/app/e-ticket/${booking.bookingSlug}?hp=true`)
    expect(`${passengers?.text}${passengers?.html}`).not.toContain('₹')
  })

  test("reaches an agent without prices, and the agent's passengers only if the agent wants it", async () => {
    const first = await buy(agent)
    const [own, ...others] = await listMails(first.bookingId)
    expect(others).toEqual([])
    expect(own).toMatchObject({ toAddress: account.agent })
    expect(`${own?.text}${own?.html}`).not.toContain('₹')

    await server.must(saveMyBookingUpdates, { ...chosen, passengerCopies: true }, agent)
    const second = await buy(agent)
    expect(await listAddresses(second.bookingId)).toEqual([account.agent, contact])
    for (const { text, html } of await listMails(second.bookingId)) expect(text + html).not.toContain('₹')

    await server.must(saveMyBookingUpdates, { ...chosen, confirmation: false }, agent)
    expect(await listAddresses((await buy(agent)).bookingId)).toEqual([])
  })

  test('goes once to a shopper who is also the lead passenger, in any spelling', async () => {
    const booking = await buy(retail, 'Retail@Skyways.example')
    expect(await listAddresses(booking.bookingId)).toEqual([account.retail])
  })

  test('is never sent to an account without an email, whose passenger still gets it', async () => {
    await server.signIn('retail')
    const email = toEmailPlaceholder('usr_skyways_retail')
    await database.db.update(users).set({ email }).where(eq(users.email, account.retail))
    try {
      expect(await listAddresses((await buy()).bookingId)).toEqual([contact])
    } finally {
      await database.db.update(users).set({ email: account.retail }).where(eq(users.email, email))
    }
  })

  test('is shown in the history of the booking and in its list of emails', async () => {
    const { bookingId } = await buy()
    const { events } = await server.must(endpoints.tickets.bookingHistory, { BookingId: bookingId }, retail)
    const texts = events.filter(({ kind }) => kind === 'mail').map(({ text }) => text)
    expect(texts).toEqual([
      `The e-ticket to ${account.retail} was sent.`,
      `The e-ticket to ${contact} was sent.`,
    ])
    const listed = await server.must(endpoints.notifications.bookingMails, { bookingId }, retail)
    expect(listed.map(({ to }) => to)).toEqual([contact, account.retail])
  })

  test("leaves the sender's own limits alone", async () => {
    const { bookingId } = await buy()
    for (let count = 0; count < 5; count += 1)
      expect(
        await server.call(endpoints.notifications.sendEmailForWl, { bookingId, to: account.retail }, retail),
      ).toMatchObject({ ok: true })
  })
})

describe("a site's settings", () => {
  test('stop an email for everyone, are versioned, and survive the restore of an older version', async () => {
    const saved = await saveSite(server, { bookingUpdates: { ...siteDefaults, confirmation: false } })
    if (!saved.ok) throw new Error(saved.failure.message)
    expect(await listAddresses((await buy()).bookingId)).toEqual([])
    const { versions } = await server.must(endpoints.site.siteConfigVersions, {}, { as: 'owner' })
    expect(versions[0]?.changes).toEqual([
      { path: 'bookingUpdates.confirmation', before: 'true', after: 'false' },
    ])
    const restored = await server.must(
      endpoints.site.restoreSiteConfig,
      { version: saved.result.version, restore: 1 },
      { as: 'owner' },
    )
    expect(restored.settings.bookingUpdates.confirmation).toBe(false)
  })

  test.each([0, 25, 1.5])('refuse a reminder %s hours before the deadline', async (holdReminderHours) => {
    const answer = await saveSite(server, { bookingUpdates: { ...siteDefaults, holdReminderHours } })
    expect(answer).toMatchObject({
      failure: { fields: [{ path: 'settings.bookingUpdates.holdReminderHours' }] },
    })
  })
})

describe("a person's choice", () => {
  test('is everything but copies for an agent, and required emails stay on for shoppers', async () => {
    expect((await server.must(getMyProfile, {}, agent)).bookingUpdates).toEqual(chosen)
    const shopper = (await server.must(getMyProfile, {}, retail)).bookingUpdates
    expect(shopper).toEqual({ ...chosen, passengerCopies: true })
    for (const field of ['confirmation', 'decision', 'scheduleChange', 'passengerCopies'] as const)
      expect(await server.call(saveMyBookingUpdates, { ...shopper, [field]: false }, retail)).toMatchObject({
        ok: false,
        failure: { errorCode: 'invalidRequest', fields: [{ path: field }] },
      })
    const wanted = { ...shopper, holdReminder: false }
    const saved = await server.must(saveMyBookingUpdates, wanted, retail)
    expect(saved.bookingUpdates).toEqual(wanted)
    expect((await server.must(getMyProfile, {}, retail)).bookingUpdates).toEqual(wanted)
  })
})

describe('a hold', () => {
  const remind = async (bookingId: string, at: Date) => {
    clock.now = at
    await runDueJobs(server)
    return (await listMails(bookingId)).map(({ subject, toAddress }) => ({ subject, toAddress }))
  }
  const before = (ms: number) => new Date(holdDeadline.getTime() - ms)

  test('reminds its account once, two hours before it expires', async () => {
    const { bookingId, pnr } = await holdBooking(server)
    expect(await remind(bookingId, before(2 * hourMs + 1_000))).toEqual([])
    const once = [{ subject: `DEL–BOM 10 Dec · PNR ${pnr} · Hold expires soon`, toAddress: account.agent }]
    expect(await remind(bookingId, before(2 * hourMs))).toEqual(once)
    const [mail] = await listMails(bookingId)
    expect(mail?.text).toContain('expires on Sat,21 Nov 2026 18:00 IST')
    expect(mail?.text).not.toContain('₹')
    expect(await remind(bookingId, before(hourMs))).toEqual(once)
    expect(await remind(bookingId, new Date(holdDeadline.getTime() + hourMs))).toEqual(once)
  })

  test('without a reminder job gets one from the cleanup, and is reminded once', async () => {
    clock.now = before(24 * hourMs)
    const { bookingId, pnr } = await holdBooking(server)
    const isReminder = and(eq(jobs.kind, bookingJobKinds.remindHold), eq(jobs.uniqueKey, bookingId))
    const cleanUp = async () => {
      clock.now = new Date(clock.now.getTime() + hourMs)
      const job = { kind: cleanupKind, uniqueKey: cleanupKind, payload: {}, runAt: clock.now }
      await database.db.delete(jobs).where(eq(jobs.kind, cleanupKind))
      await jobsRepo(database.db).add(job, clock.now)
      await runDueJobs(server)
    }
    await database.db.delete(jobs).where(isReminder)
    await cleanUp()
    expect(await database.db.select().from(jobs).where(isReminder)).toHaveLength(1)
    const once = [{ subject: `DEL–BOM 10 Dec · PNR ${pnr} · Hold expires soon`, toAddress: account.agent }]
    expect(await remind(bookingId, before(2 * hourMs))).toEqual(once)
    await database.db.delete(jobs).where(isReminder)
    clock.now = before(1.9 * hourMs)
    await cleanUp()
    expect(await remind(bookingId, clock.now)).toEqual(once)
  })

  test("follows the site's setting, and the person's", async () => {
    await saveSite(server, { bookingUpdates: { ...siteDefaults, holdReminderHours: 6 } })
    const { bookingId } = await holdBooking(server)
    expect(await remind(bookingId, before(6 * hourMs))).toHaveLength(1)
    clock.now = before(24 * hourMs)
    await server.must(saveMyBookingUpdates, { ...chosen, holdReminder: false }, agent)
    const other = await holdBooking(server)
    expect(await remind(other.bookingId, before(hourMs))).toEqual([])
  })

  test("isn't reminded of once it is issued, released or expired", async () => {
    const held = [await holdBooking(server), await holdBooking(server), await holdBooking(server)] as const
    await server.must(issueFlight, { BookingId: held[0].bookingId, acceptedTotal: 4810 }, agent)
    await server.must(releaseFlight, { BookingId: held[1].bookingId, Source: 'GDS' }, agent)
    clock.now = new Date(holdDeadline.getTime() + 1_000)
    await runDueJobs(server)
    expect(await listMails(held[0].bookingId)).toMatchObject([{ kind: 'e-ticket-confirmation' }])
    expect(await listMails(held[1].bookingId)).toEqual([])
    expect(await listMails(held[2].bookingId)).toEqual([])
  })

  test('without a known deadline is urgent at once', async () => {
    supplier.play({ kind: 'noDeadline' })
    const { bookingId } = await holdBooking(server)
    await runDueJobs(server)
    const [mail, ...others] = await listMails(bookingId)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Hold without a deadline')
    expect(mail?.text).toContain('may expire at any time')
    expect(await remind(bookingId, before(hourMs))).toHaveLength(1)
  })
})

test('a mail server receives the confirmation from the site, in the name of the agent for passengers', async () => {
  const smtp = await startSmtpServer()
  const mail = smtpMailTo(smtp.url)
  const node = await startTestServer({
    database: { ...database, close: async () => undefined },
    suppliers: [supplier],
    mail,
    now: () => clock.now,
  })
  try {
    await node.must(saveMyBookingUpdates, { ...chosen, passengerCopies: true }, agent)
    const { orderId } = await placeOrder(node, agent)
    const { pnr } = await node.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
    await runDueJobs(node)
    await runDueJobs(node)
    const received = smtp.mails.map(({ to, parsed }) => ({
      to: to[0],
      from: parsed.from?.name,
      subject: parsed.subject,
      files: parsed.attachments.map(({ filename }) => filename),
    }))
    const files = [`E-Ticket-${pnr}.pdf`, `Flights-${pnr}.ics`]
    const subject = `DEL–BOM 10 Dec · PNR ${pnr} · E-ticket`
    expect(received.toSorted((one, other) => (one.to ?? '').localeCompare(other.to ?? ''))).toEqual([
      { to: account.agent, from: 'Skyways Travel', subject, files },
      { to: contact, from: 'Rao Travels', subject, files },
    ])
  } finally {
    await node.app.close()
    await mail.close()
    await smtp.close()
  }
})
