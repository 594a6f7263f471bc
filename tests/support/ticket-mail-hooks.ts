import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import { demoUserId } from '#server/demo/seed.ts'
import type { MailPort } from '#server/mail/port.ts'
import { smtpMailTo, startSmtpServer } from './smtp-kit.ts'
import { testNow } from './test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from './test-server.ts'

const hourMs = 3_600_000

/** Fields of a mail; missing ones are filled in. */
export type MailWish = Partial<RequestInputOf<typeof endpoints.notifications.sendEmailForWl>>

interface TicketMails {
  /** The server's current time. */
  clock: Date
  server: TestServer
  smtp: Awaited<ReturnType<typeof startSmtpServer>>
  /** A family's ticket, bought by the agent. */
  ticket: TicketRow
  /** All tickets of the site. */
  rows: TicketRow[]
}

/**
 * Sets up a server that sends through a real SMTP server, with hooks. The clock advances two hours before each test,
 * so that none reaches another's limits.
 */
export const setUpTicketMails = () => {
  const at = { clock: testNow } as TicketMails
  let out: MailPort
  beforeAll(async () => {
    at.smtp = await startSmtpServer()
    out = smtpMailTo(at.smtp.url)
    at.server = await startTestServer({ mail: out, now: () => at.clock })
    at.rows = (await at.server.must(endpoints.tickets.tickets, { pageSize: 200 }, { as: 'staff' })).tickets
    const found = at.rows.find(
      (row) =>
        row.user.userId === demoUserId('skyways', 'agent') &&
        row.status === 'Ticketed' &&
        row.passengers.length > 1,
    )
    if (!found) throw new Error('the demo has no family ticket of the agent')
    at.ticket = found
  })
  afterAll(async () => {
    await at.server.close()
    await out.close()
    await at.smtp.close()
  })
  beforeEach(() => {
    at.clock = new Date(at.clock.getTime() + 2 * hourMs)
  })
  return {
    at,
    send: (wish: MailWish = {}, options: CallOptions = { as: 'agent' }) =>
      at.server.call(
        endpoints.notifications.sendEmailForWl,
        { bookingId: at.ticket.bookingId, to: 'kavita@customer.example', ...wish },
        options,
      ),
    lastMail: () => {
      const mail = at.smtp.mails.at(-1)
      if (!mail) throw new Error('no mail came')
      return { ...mail, html: mail.parsed.html ?? '', text: mail.parsed.text ?? '' }
    },
  }
}
