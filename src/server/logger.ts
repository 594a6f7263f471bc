import pino, { type DestinationStream, type Logger } from 'pino'
import { faultFacts } from './fault-facts.ts'

/** Redacts secrets in addresses of e-tickets, quotes and sign-ins with other services; logs show only that there was one. */
export const redactUrl = (url: string): string =>
  url
    .replace(/(\/e-ticket\/|\/app\/quote\/)[^?#]*/g, '$1[redacted]')
    // Where a sign-in returns to.
    .replace(/((?:\/|%2F)quote(?:\/|%2F))[\w-]+/gi, '$1[redacted]')
    .replace(/([?&](?:token|slug|bookingSlug|sessionId|ticket|seen|code|state)=)[^&#]*/gi, '$1[redacted]')

const censor = '[redacted]'
const secretName =
  /^(?:password|token|auth-?token|cookie|authorization|sessionId|passportNo|pan|(?:booking)?slug|slugNonce|(?:quote|newest)Code)$/i

/** Handles plain objects and lists; requests, answers and errors have their own serializers. */
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

/**
 * Creates a logger of structured lines with request ids. Fields that may hold a secret are removed by name, at any
 * depth.
 */
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
