import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createLogger } from '#server/logger.ts'
import { createSmtpMail } from '#server/mail/smtp-mail.ts'
import { readSmtpUrl } from '#server/config/smtp-settings.ts'

/** A mail as it was received. */
export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
  parsed: Email
  isEncrypted: boolean
  user: string
}

/** How the server treats the next mails. `drop` reads the whole mail and hangs up without answering. */
export interface Behaviour {
  rcpt?: { code: number; text: string }
  data?: { code: number; text: string } | 'drop' | { delayMs: number }
}

const refusal = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code })

/** Starts a real local mail server that keeps what it receives and fails on demand. */
export const startSmtpServer = async (options: SMTPServerOptions & { port?: number } = {}) => {
  const mails: ReceivedMail[] = []
  let behaviour: Behaviour = {}
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    // It would log its well-known certificate for each test.
    logger: false,
    onRcptTo: (_address, _session, done) => done(behaviour.rcpt ? refusal(behaviour.rcpt) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { data } = behaviour
        if (data === 'drop') return hangUp()
        if (data && 'code' in data) return done(refusal(data))
        const raw = Buffer.concat(chunks).toString('utf8')
        void PostalMime.parse(raw).then((parsed) => {
          mails.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw,
            parsed,
            isEncrypted: session.secure,
            user: String(session.user ?? ''),
          })
          setTimeout(() => done(null, 'taken'), data?.delayMs ?? 0)
        })
      })
    },
    ...options,
  })
  const hangUp = (): void => {
    for (const connection of server.connections) connection._socket.destroy()
  }
  // Some tests hang up halfway.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    mails,
    behave: (next: Behaviour): void => {
      behaviour = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        hangUp()
        server.close(() => resolve())
      }),
  }
}

/** Creates the product's own mail transport. */
export const smtpMailTo = (url: string, logger = createLogger('silent')) =>
  createSmtpMail(readSmtpUrl(url), logger)
