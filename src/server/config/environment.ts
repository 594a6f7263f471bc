import { isIP } from 'node:net'
import { z } from 'zod'
import { keepSettings } from './keep-settings.ts'
import { SecurityContact } from './security-contact.ts'

/** Splits a list with commas. */
export const toList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Whether a text is an IP address, with or without a port. */
const isServerAddress = (text: string): boolean => {
  const [, bracketed, port] = /^\[(.*)\](?::(\d{1,5}))?$/.exec(text) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6 && Number(port ?? 0) < 65_536
  const [address = '', plainPort = '0'] = isIP(text) ? [text] : text.split(':')
  return isIP(address) !== 0 && /^\d{1,5}$/.test(plainPort) && Number(plainPort) < 65_536
}

/** Reads an IP address with a port; null for anything else. */
export const readListenAddress = (text: string): { host: string; port: number } | null => {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text.trim()) ?? []
  const host = bracketed ?? plain ?? ''
  const isValid = isIP(host) === (bracketed === undefined ? 4 : 6) && Number(port) < 65_536
  return isValid ? { host, port: Number(port) } : null
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const flag = z
  .enum(['0', '1', 'true', 'false', ''], { error: 'Enter 1 or 0.' })
  .optional()
  .transform((text) => text === '1' || text === 'true')
/** A flag that is on unless it is set to 0. */
const flagOn = z
  .enum(['0', '1', 'true', 'false', ''], { error: 'Enter 1 or 0.' })
  .optional()
  .transform((text) => text !== '0' && text !== 'false')

/** A whole number in a range; the message names the range. */
const number = (least: number, most: number) =>
  z.coerce
    .number(`Enter a whole number from ${least} to ${most}.`)
    .int(`Enter a whole number from ${least} to ${most}.`)
    .min(least, `Enter a whole number from ${least} to ${most}.`)
    .max(most, `Enter a whole number from ${least} to ${most}.`)

const isHostName = (text: string): boolean =>
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i.test(text.trim())
const hostName = z
  .string()
  .refine(
    (text) => text.trim() === '' || isHostName(text),
    'Enter a host name without https:// or a port, like operator.example.com.',
  )
  .default('')

const isPostgresAddress = (text: string): boolean =>
  URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)

const postgresAddress = z
  .string()
  .refine(
    (text) => text === '' || isPostgresAddress(text),
    'Enter an address like postgres://user:password@host:5432/name.',
  )
  .optional()

/** The server's own settings, as the environment has them. */
export const Environment = z.object({
  PORT: number(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresAddress,
  DATABASE_READ_URL: postgresAddress,
  DATABASE_POOL: number(1, 200).default(20),
  FAREDESK_DRAIN_SECONDS: number(0, 10).default(0),
  FAREDESK_DATA: z.string().min(1, 'Enter a folder.').default('.faredesk'),
  FAREDESK_DEMO: flag,
  FAREDESK_DEMO_PACKAGES: flagOn,
  FAREDESK_PRACTICE: flag,
  FAREDESK_SECRET: z
    .string()
    .refine((text) => text === '' || text.length >= 32, 'Enter at least 32 characters.')
    .optional(),
  FAREDESK_SECRET_OLD: z
    .string()
    .refine((text) => text === '' || text.length >= 32, 'Enter at least 32 characters.')
    .optional(),
  FAREDESK_SEARCH_DEADLINE_MS: number(100, 60_000).default(8_000),
  FAREDESK_VISITOR_SEARCHES_PER_MINUTE: number(1, 100_000).default(30),
  FAREDESK_SEARCH_SLOTS: number(1, 1_000).default(8),
  FAREDESK_SEARCH_STORE_MB: number(16, 1_000_000).default(1_024),
  FAREDESK_SEARCH_QUEUE: number(0, 10_000).default(32),
  FAREDESK_EVENT_STREAMS: number(1, 100_000).default(10_000),
  FAREDESK_COMPUTE_THREADS: number(0, 64).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|[\da-fA-F.:/, ]*)$/, 'Enter the number of proxies, or their addresses.')
    .default('')
    .transform((text) =>
      text === 'true' ? 1 : /^(?:false|\d?)$/.test(text) ? Number(text.replace('false', '')) : text,
    ),
  FAREDESK_OPERATOR_FACTOR: z.enum(['', 'required', 'optional'], 'must be required or optional').default(''),
  FAREDESK_OPERATOR_HOST: hostName,
  FAREDESK_BASE_DOMAIN: hostName,
  FAREDESK_DNS_SERVERS: z
    .string()
    .refine(
      (text) => toList(text).every(isServerAddress),
      'Enter IP addresses with or without a port, like 192.0.2.53:53, separated by commas.',
    )
    .default(''),
  FAREDESK_TEST_TOOLS_HOSTS: z.string().default(''),
  FAREDESK_SECURITY_CONTACT: SecurityContact.default(''),
  ...keepSettings,
  FAREDESK_FILES_FOLDER: z.string().default(''),
  FAREDESK_FILES_MB_PER_SITE: number(1, 1_000_000).default(500),
  SMTP_URL: z.string().optional(),
  SMTP_FROM: z.email('Enter one address, like tickets@example.com.').or(z.literal('')).default(''),
  FAREDESK_METRICS_ADDRESS: z
    .string()
    .refine(
      (text) => text === '' || readListenAddress(text) !== null,
      'Enter an IP address and a port, like 127.0.0.1:9464.',
    )
    .default(''),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => text === '' || isWebAddress(text), 'Enter an address like http://127.0.0.1:4318.')
    .default(''),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'Enter fatal, error, warn, info, debug, trace or silent.',
    })
    .default('info'),
})
