import pino, { type DestinationStream, type Logger } from 'pino'
import { faultFacts } from './fault-facts.ts'

/** E-ticket addresses and those of a sign-in with another service carry secrets; logs show that one was there and no more. */
export const redactUrl = (url: string): string =>
  url
    .replace(/(\/e-ticket\/)[^?#]*/g, '$1[redacted]')
    .replace(/([?&](?:token|slug|bookingSlug|sessionId|ticket|seen|code|state)=)[^&#]*/gi, '$1[redacted]')

const censor = '[redacted]'
const secretName =
  /^(?:password|token|auth-?token|cookie|authorization|sessionId|passportNo|pan|(?:booking)?slug|slugNonce)$/i

/** Of plain objects and lists alone: requests, answers and faults have serializers of their own. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? censor : withoutSecrets(inner),
    ]),
  )
}

/** Structured log lines with request ids. What may hold a secret is cut out by name, wherever it stands. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['req.headers', 'res.headers'],
        censor,
      },
      formatters: { log: (line) => withoutSecrets(line) as Record<string, unknown> },
      serializers: {
        err: (fault: unknown) => faultFacts(fault),
        req: (request: { method: string; url: string; host?: string; ip?: string }) => ({
          method: request.method,
          url: redactUrl(request.url),
          host: request.host,
          address: request.ip,
        }),
      },
    },
    destination ?? pino.destination(2),
  )
