import type { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Logger } from 'pino'
import { toMessage } from './message.ts'
import type { MailPort } from './port.ts'
import { toSendOutcome } from './smtp-outcome.ts'
import type { SmtpSettings } from '#server/config/smtp-settings.ts'

const sentText = 'Accepted by the mail server.'

const timesMs = { connection: 7_000, greeting: 7_000, socket: 55_000, dns: 5_000, idle: 30_000 } as const

/** Sends through a mail server, with a few connections that stay open between emails. */
export const createSmtpMail = (settings: SmtpSettings, logger: Logger): MailPort => {
  const transport = createTransport({
    pool: true,
    host: settings.host,
    port: settings.port,
    secure: settings.isSecure,
    requireTLS: settings.isTlsRequired,
    tls: { rejectUnauthorized: settings.isCertificateChecked },
    ...(settings.user ? { auth: { user: settings.user, pass: settings.password } } : {}),
    maxConnections: 3,
    // The pool would retry by itself; whether to retry is decided here.
    maxRequeues: 0,
    connectionTimeout: timesMs.connection,
    greetingTimeout: timesMs.greeting,
    socketTimeout: timesMs.socket,
    dnsTimeout: timesMs.dns,
    idleTimeout: timesMs.idle,
  })
  /** The body stream of each email being sent; it is read only once the server accepts the body. */
  const bodies = new Map<string, Readable>()
  transport.use('stream', (mail, next) => {
    const { message } = mail
    const messageId = message.messageId()
    const read = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const body = read(options)
      bodies.set(messageId, body)
      return body
    }
    next()
  })
  transport.on('error', (fault) => logger.warn({ err: fault }, 'a connection to the mail server failed'))

  return {
    send: async (mail, { signal }) => {
      try {
        await transport.sendMail({ ...(await toMessage(mail)), signal })
        return { state: 'sent', text: sentText }
      } catch (caught) {
        const fault = caught as NodemailerError
        const isBodyUnderWay = bodies.get(mail.messageId)?.readableDidRead ?? false
        const { code, command, responseCode } = fault
        logger.warn(
          { messageId: mail.messageId, code, command, responseCode, isBodyUnderWay },
          'a mail was refused',
        )
        return toSendOutcome(fault, isBodyUnderWay)
      } finally {
        bodies.delete(mail.messageId)
      }
    },
    check: async ({ signal }) => {
      try {
        await Promise.race([transport.verify(), whenAborted(signal)])
        return null
      } catch (fault) {
        return fault instanceof Error ? fault.message : String(fault)
      }
    },
    close: async () => transport.close(),
  }
}

/** Rejects when the signal aborts. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error("The mail server doesn't answer.")), {
      once: true,
    }),
  )
