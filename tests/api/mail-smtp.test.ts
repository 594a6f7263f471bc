import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#contract/http/notifications.ts'
import { endpoints } from '#contract/http/registry.ts'
import { jobs, mails } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLogger } from '#server/logger.ts'
import type { MailPort } from '#server/mail/port.ts'
import { smtpMailTo, startSmtpServer } from '#tests/support/smtp-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const minuteMs = 60_000
let clock = testNow
let server: TestServer
let bookingId: string
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let out: MailPort
/** The transport that the application uses; each test may replace it. */
const mail: MailPort = {
  send: (...args) => out.send(...args),
  check: (options) => out.check(options),
  close: () => out.close(),
}

const send = (to: string): Promise<Mail> =>
  server.must(endpoints.notifications.sendEmailForWl, { bookingId, to }, { as: 'agent' })
const now = async (mailId: string): Promise<Mail> => {
  const all = await server.must(endpoints.notifications.bookingMails, { bookingId }, { as: 'agent' })
  const found = all.find((one) => one.mailId === mailId)
  if (!found) throw new Error('the mail is not listed')
  return found
}
const later = async (minutes: number): Promise<void> => {
  clock = new Date(clock.getTime() + minutes * minuteMs)
  await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
}

beforeAll(async () => {
  server = await startTestServer({ mail, now: () => clock })
  const { tickets } = await server.must(endpoints.tickets.tickets, { pageSize: 50 }, { as: 'agent' })
  bookingId = tickets.find(({ status }) => status === 'Ticketed')?.bookingId ?? ''
})
afterAll(() => server.close())
beforeEach(async () => {
  clock = new Date(clock.getTime() + 120 * minuteMs)
  smtp = await startSmtpServer()
  out = smtpMailTo(smtp.url)
})
afterEach(async () => {
  await out.close()
  await smtp.close()
})

describe('a mail server', () => {
  test('accepts an email at once', async () => {
    const sent = await send('a@customer.example')
    expect(sent).toMatchObject({ state: 'sent', attempts: 1, nextAttemptAt: null })
    expect(sent.sentAt).toBe(clock.toISOString())
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatchObject({ from: 'no-reply@skyways.localhost', to: ['a@customer.example'] })
    expect(smtp.mails[0]?.isEncrypted).toBe(true)
  })

  test('that is down for an hour gets the email once when it is back', async () => {
    const { port } = smtp
    await smtp.close()
    const queued = await send('down@customer.example')
    expect(queued).toMatchObject({ state: 'queued', attempts: 1, sentAt: null })
    expect(queued.text).toContain("isn't responding")
    expect(queued.nextAttemptAt).toBe(new Date(clock.getTime() + minuteMs).toISOString())
    for (const minutes of [1, 5, 15, 30]) await later(minutes)
    expect(await now(queued.mailId)).toMatchObject({ state: 'queued', attempts: 5 })
    smtp = await startSmtpServer({ port })
    await later(59)
    expect(smtp.mails).toHaveLength(0)
    await later(1)
    expect(await now(queued.mailId)).toMatchObject({ state: 'sent', attempts: 6 })
    expect(smtp.mails).toHaveLength(1)
    await later(24 * 60)
    expect(smtp.mails).toHaveLength(1)
  })

  test('that stays down ends the attempts after 24 hours, with a text', async () => {
    await smtp.close()
    const queued = await send('gone@customer.example')
    for (let hour = 0; hour < 26; hour += 1) await later(60)
    const mailNow = await now(queued.mailId)
    expect(mailNow).toMatchObject({ state: 'failed', nextAttemptAt: null })
    expect(mailNow.text).toContain('24 hours')
    const open = await server.database.db.select().from(jobs).where(eq(jobs.uniqueKey, queued.mailId))
    expect(open.filter(({ kind, doneAt }) => kind === 'mail.send' && doneAt === null)).toEqual([])
  })

  test('that refuses the address ends the attempts', async () => {
    smtp.behave({ rcpt: { code: 550, text: '5.1.1 no such person' } })
    const failed = await send('nobody@customer.example')
    expect(failed).toMatchObject({ state: 'failed', attempts: 1 })
    expect(failed.text).toContain('no such person')
    smtp.behave({})
    await later(120)
    expect(smtp.mails).toHaveLength(0)
    expect(await send('somebody@customer.example')).toMatchObject({ state: 'sent' })
  })

  test('that refuses the content ends the attempts', async () => {
    smtp.behave({ data: { code: 554, text: 'no' } })
    expect(await send('spam@customer.example')).toMatchObject({ state: 'failed' })
  })

  test.each(['rcpt', 'data'] as const)(
    'that answers 451 at %s accepts the email at the next attempt',
    async (stage) => {
      smtp.behave({ [stage]: { code: 451, text: 'greylisted' } })
      const queued = await send(`grey-${stage}@customer.example`)
      expect(queued).toMatchObject({ state: 'queued' })
      expect(queued.text).toContain('greylisted')
      smtp.behave({})
      await later(1)
      expect(await now(queued.mailId)).toMatchObject({ state: 'sent', attempts: 2 })
      expect(smtp.mails).toHaveLength(1)
    },
  )

  test('that hangs up after the email leaves it unknown, says so, and never gets it again automatically', async () => {
    smtp.behave({ data: 'drop' })
    const unknown = await send('lost@customer.example')
    expect(unknown).toMatchObject({ state: 'unknown', attempts: 1, nextAttemptAt: null })
    expect(unknown.text).toContain('may have arrived')
    smtp.behave({})
    for (const minutes of [5, 60, 24 * 60]) await later(minutes)
    expect(smtp.mails).toHaveLength(0)
    expect(await now(unknown.mailId)).toMatchObject({ state: 'unknown', attempts: 1 })
  })

  test("that is slow doesn't delay the call, and gets the email once", async () => {
    smtp.behave({ data: { delayMs: 9_500 } })
    const sending = await send('slow@customer.example')
    expect(sending).toMatchObject({ state: 'sending' })
    await expect.poll(() => now(sending.mailId)).toMatchObject({ state: 'sent' })
    expect(smtp.mails).toHaveLength(1)
  }, 30_000)

  test('is used with STARTTLS and a password, as configured', async () => {
    await smtp.close()
    smtp = await startSmtpServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p:w@1' ? done(null, { user: username }) : done(new Error('no')),
    })
    const url = (password: string) =>
      `smtp://mailer:${encodeURIComponent(password)}@127.0.0.1:${smtp.port}?requireTLS=true&tls.rejectUnauthorized=false`
    out = smtpMailTo(url('p:w@1'))
    expect(await send('tls@customer.example')).toMatchObject({ state: 'sent' })
    expect(smtp.mails[0]).toMatchObject({ isEncrypted: true, user: 'mailer' })
    await out.close()
    // A wrong password of ours isn't the email's fault, so it waits until someone fixes it.
    const lines: string[] = []
    out = smtpMailTo(url('wrong-pass'), createLogger('trace', { write: (line) => void lines.push(line) }))
    const queued = await send('tls@customer.example')
    expect(queued).toMatchObject({ state: 'queued' })
    expect(lines.join('')).toContain('EAUTH')
    for (const told of [queued.text, ...lines]) {
      expect(told).not.toContain('wrong-pass')
      expect(told).not.toContain(Buffer.from('wrong-pass').toString('base64').slice(0, 8))
    }
  })

  test("without the required encryption, or with another server's certificate, gets nothing", async () => {
    await smtp.close()
    smtp = await startSmtpServer({ disabledCommands: ['STARTTLS'] })
    out = smtpMailTo(`smtp://127.0.0.1:${smtp.port}?requireTLS=true`)
    expect(await send('plain@customer.example')).toMatchObject({ state: 'queued' })
    await out.close()
    await smtp.close()
    smtp = await startSmtpServer()
    out = smtpMailTo(`smtp://127.0.0.1:${smtp.port}`)
    expect(await send('forged@customer.example')).toMatchObject({ state: 'queued' })
    expect(smtp.mails).toHaveLength(0)
  })
})

describe('a server that dies', () => {
  test('while sending leaves the email unknown instead of sending it twice', async () => {
    out = { send: () => new Promise(() => {}), check: async () => null, close: async () => {} }
    const answer = await send('dead@customer.example')
    expect(answer).toMatchObject({ state: 'sending', attempts: 1 })
    out = smtpMailTo(smtp.url)
    await later(1)
    expect(await now(answer.mailId)).toMatchObject({ state: 'sending' })
    await later(2)
    expect(await now(answer.mailId)).toMatchObject({ state: 'unknown' })
    await later(120)
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('dead@customer.example')
  }, 30_000)

  test('before sending leaves the email to another node, which sends it once', async () => {
    const made = await waiting('never-tried@customer.example')
    await Promise.all([later(1), later(0)])
    expect(smtp.mails.flatMap(({ to }) => to).filter((to) => to === made.toAddress)).toHaveLength(1)
    expect(await now(String(made.id))).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

/** An email whose sender died between the outbox and the first attempt. */
const waiting = async (to: string) => {
  const known = await send('pattern@customer.example')
  smtp.mails.length = 0
  const [pattern] = await server.database.db
    .select()
    .from(mails)
    .where(eq(mails.id, Number(known.mailId)))
  if (!pattern) throw new Error('no mail')
  const { id: _id, ...row } = pattern
  const again = { ...row, toAddress: to, messageId: `<again@skyways.localhost>`, attempts: 0, sentAt: null }
  const [made] = await server.database.db
    .insert(mails)
    .values({ ...again, state: 'queued', nextAttemptAt: null })
    .returning()
  if (!made) throw new Error('no mail')
  const payload = { siteId: made.siteId, mailId: made.id }
  const job = { kind: 'mail.send', uniqueKey: String(made.id), payload, runAt: clock, createdAt: clock }
  await server.database.db.insert(jobs).values(job)
  return made
}
