import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { StartRefused } from '#server/start-refused.ts'
import { readPanSettings, type PanSettings } from './pan-settings.ts'
import { keepSettings, toKeepDays, type KeepDays } from './keep-settings.ts'
import { SecurityContact } from './security-contact.ts'
import { readSmtpUrl, type SmtpSettings } from './smtp-settings.ts'
import { readOidcSettings, type OidcServices } from './oidc-settings.ts'
import { readGatewayUrls, type GatewayUrls } from './gateway-urls.ts'
import {
  readTboAccountSettings,
  readTboSettings,
  type TboAccountSettings,
  type TboSettings,
} from './tbo-settings.ts'

const toList = (text: string): string[] =>
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
const readListenAddress = (text: string): { host: string; port: number } | null => {
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

const Environment = z.object({
  PORT: number(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresAddress,
  DATABASE_READ_URL: postgresAddress,
  DATABASE_POOL: number(1, 200).default(20),
  FAREDESK_DRAIN_SECONDS: number(0, 10).default(0),
  FAREDESK_DATA: z.string().min(1, 'Enter a folder.').default('.faredesk'),
  FAREDESK_DEMO: flag,
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

export interface ServerConfig {
  port: number
  host: string
  databaseUrl: string | null
  /** Where standbys of the database answer lists, reports and exports. */
  databaseReadUrl: string | null
  databasePool: number
  /** How long a process that was told to end still serves calls, so that the proxy stops sending requests before they're refused. */
  drainSeconds: number
  dataFolder: string
  /** Whether there are demo agencies and logins: on loopback with the embedded database, or on explicit request. */
  isDemo: boolean
  /**
   * Whether this is the console's own practice server. Only with the embedded database on loopback, because it
   * renames a site.
   */
  isPractice: boolean
  secret: string | null
  /** The secret to replace by `secret`, while there are nodes that only know this one. */
  earlierSecret: string | null
  searchDeadlineMs: number
  /** Most bytes of stored search results for all sites; the oldest are dropped beyond it. */
  searchStoreBytes: number
  /** Limits of searches and other heavy calls on this node. */
  searchLimits: { visitorsPerMinute: number; slots: number; queue: number; maxWaitMs: number }
  /** Most open streams of live news on this node. */
  eventStreams: number
  /** Threads that compute searches and prices; 0 computes on the event loop, only for a server with a single user. */
  computeThreads: number
  /**
   * Our proxies in front of the server: their number, or their addresses and subnets separated by commas; 0 for none.
   * Forwarded headers are read backwards from the nearest proxy, so that clients can't forge them.
   */
  trustedProxies: number | string
  logLevel: string
  /** Where Prometheus reads metrics; null if off. */
  metrics: { host: string; port: number } | null
  /** Collector that receives traces and metrics by OTLP over HTTP; empty if off. */
  otlpEndpoint: string
  /** Hosts that have the supplier export and the refund import, in lower case. */
  testToolsHosts: readonly string[]
  /** Whether operators must have a second step at sign-in. */
  operatorFactor: 'required' | 'optional'
  /** The host of the operator's pages, in lower case; empty for none. No agency can use it. */
  operatorHost: string
  /** Agencies can use names below this domain without verification, because it belongs to the installation; empty for none. */
  baseDomain: string
  /** Name servers that domains are checked with, as `address:port`; empty means the system's. */
  dnsServers: readonly string[]
  /** Where researchers report vulnerabilities, as a `mailto:` or `https:` address; empty for none. */
  securityContact: string
  /** How long data is kept that may be deleted. */
  keepDays: KeepDays
  /** The mail server; null writes emails to the outbox folder. */
  smtp: SmtpSettings | null
  /** The sender's address of all emails; empty means `no-reply@` the site's own domain. */
  mailFrom: string
  /** Other services that sign users in; null where one isn't configured. */
  oidc: OidcServices
  /** The payment gateways' addresses. */
  gatewayUrls: GatewayUrls
  /** The account at TBO Air; null sells nothing from there. */
  tbo: TboSettings | null
  /** What agencies' own accounts at TBO Air need; null if they can't have any. */
  tboAccounts: TboAccountSettings | null
  /** The account at the PAN verification service; null for none. */
  pan: PanSettings | null
}

/** The longest wait of a search for a free slot, in milliseconds. */
const searchWaitMs = 5_000

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Finds invalid settings of other systems: mail, sign-in, gateways, suppliers and the PAN service. */
const findServiceProblems = (env: NodeJS.ProcessEnv): string[] =>
  [
    () => env['SMTP_URL'] && readSmtpUrl(env['SMTP_URL']),
    () => readOidcSettings(env),
    () => readGatewayUrls(env),
    () => readTboSettings(env),
    () => readTboAccountSettings(env),
    () => readPanSettings(env),
  ].flatMap((read) => {
    try {
      read()
      return []
    } catch (fault) {
      return (fault instanceof Error ? fault.message : String(fault)).split('\n')
    }
  })

/** Finds every invalid setting, so that one start reports them all. */
const findProblems = (env: NodeJS.ProcessEnv): string[] => {
  const { error } = Environment.safeParse(env)
  const isDemo = ['1', 'true'].includes(env['FAREDESK_DEMO'] ?? '')
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...(env['DATABASE_READ_URL'] && !env['DATABASE_URL']
      ? ['DATABASE_READ_URL needs DATABASE_URL too, because standbys are read-only.']
      : []),
    ...(env['DATABASE_URL'] && !env['FAREDESK_SECRET'] && !isDemo
      ? [
          'DATABASE_URL also needs FAREDESK_SECRET: every node must use the same secret of at least 32 characters.',
        ]
      : []),
    ...(env['FAREDESK_SECRET_OLD'] && !env['FAREDESK_SECRET']
      ? ['FAREDESK_SECRET_OLD needs FAREDESK_SECRET too, the secret that replaces it.']
      : []),
    ...(env['FAREDESK_SECRET_OLD'] && env['FAREDESK_SECRET_OLD'] === env['FAREDESK_SECRET']
      ? ['FAREDESK_SECRET_OLD: Enter the earlier secret, or leave it out. It is the same as FAREDESK_SECRET.']
      : []),
    ...findServiceProblems(env),
  ]
}

/** Reads the environment. Throws StartRefused with every invalid variable. */
export const readConfig = (env: NodeJS.ProcessEnv): ServerConfig => {
  const problems = new Set(findProblems(env))
  if (problems.size > 0)
    throw new StartRefused(
      `Some settings aren't valid:\n${[...problems].map((line) => `  ${line}`).join('\n')}`,
    )
  const data = Environment.parse(env)
  const databaseUrl = data.DATABASE_URL ? data.DATABASE_URL : null
  const isDemo = data.FAREDESK_DEMO || (databaseUrl === null && isLoopback(data.HOST))
  const isPractice = data.FAREDESK_PRACTICE && databaseUrl === null && isLoopback(data.HOST)
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl,
    databaseReadUrl: data.DATABASE_READ_URL ? data.DATABASE_READ_URL : null,
    databasePool: data.DATABASE_POOL,
    drainSeconds: data.FAREDESK_DRAIN_SECONDS,
    dataFolder: data.FAREDESK_DATA,
    isDemo,
    isPractice,
    secret: data.FAREDESK_SECRET ? data.FAREDESK_SECRET : null,
    earlierSecret: data.FAREDESK_SECRET_OLD ? data.FAREDESK_SECRET_OLD : null,
    searchDeadlineMs: data.FAREDESK_SEARCH_DEADLINE_MS,
    searchStoreBytes: data.FAREDESK_SEARCH_STORE_MB * 1024 * 1024,
    searchLimits: {
      visitorsPerMinute: data.FAREDESK_VISITOR_SEARCHES_PER_MINUTE,
      slots: data.FAREDESK_SEARCH_SLOTS,
      queue: data.FAREDESK_SEARCH_QUEUE,
      maxWaitMs: searchWaitMs,
    },
    eventStreams: data.FAREDESK_EVENT_STREAMS,
    computeThreads:
      data.FAREDESK_COMPUTE_THREADS ?? (isPractice ? 0 : Math.max(1, availableParallelism() - 1)),
    trustedProxies: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metrics: readListenAddress(data.FAREDESK_METRICS_ADDRESS),
    otlpEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    operatorFactor: data.FAREDESK_OPERATOR_FACTOR || (isDemo || isPractice ? 'optional' : 'required'),
    operatorHost: data.FAREDESK_OPERATOR_HOST.trim().toLowerCase() || (isDemo ? 'operator.localhost' : ''),
    baseDomain: data.FAREDESK_BASE_DOMAIN.trim().toLowerCase(),
    dnsServers: toList(data.FAREDESK_DNS_SERVERS),
    keepDays: toKeepDays(data),
    securityContact: data.FAREDESK_SECURITY_CONTACT,
    testToolsHosts: toList(data.FAREDESK_TEST_TOOLS_HOSTS.toLowerCase()),
    smtp: data.SMTP_URL ? readSmtpUrl(data.SMTP_URL) : null,
    mailFrom: data.SMTP_FROM,
    oidc: readOidcSettings(env),
    gatewayUrls: readGatewayUrls(env),
    tbo: readTboSettings(env),
    tboAccounts: readTboAccountSettings(env),
    pan: readPanSettings(env),
  }
}
