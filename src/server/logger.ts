import pino, { type DestinationStream, type Logger } from 'pino'
import { faultFacts } from './fault-facts.ts'

/** E-ticket addresses carry the one secret that may stand in an address; logs show that one was there and no more. */
export const redactUrl = (url: string): string =>
  url
    .replace(/(\/e-ticket\/)[^?#]*/g, '$1[redacted]')
    .replace(/([?&](?:token|slug|bookingSlug|sessionId)=)[^&#]*/gi, '$1[redacted]')

/** Structured log lines with request ids. What may hold a secret is cut out by name, wherever it stands. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers',
          'res.headers',
          '*.password',
          '*.token',
          '*.passportNo',
          '*.pan',
          '*["auth-token"]',
          '*.cookie',
        ],
        censor: '[redacted]',
      },
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
