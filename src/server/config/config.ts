import { availableParallelism } from 'node:os'
import { StartRefused } from '#server/start-refused.ts'
import { Environment, readListenAddress, toList } from './environment.ts'
import { readPanSettings, type PanSettings } from './pan-settings.ts'
import { toKeepDays, type KeepDays } from './keep-settings.ts'
import { readSmtpUrl, type SmtpSettings } from './smtp-settings.ts'
import { readOidcSettings, type OidcServices } from './oidc-settings.ts'
import { readGatewayUrls, type GatewayUrls } from './gateway-urls.ts'
import {
  readTboAccountSettings,
  readTboSettings,
  type TboAccountSettings,
  type TboSettings,
} from './tbo-settings.ts'

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
   * Whether the demo has packages. Their pictures are painted at the first start, which takes longer than all else in it.
   * A practice server has none, because it opens within seconds, on one thread and without the picture library.
   */
  hasDemoPackages: boolean
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
  /** Where uploaded files are stored: a folder that all nodes share, or null for the database; and how many bytes a site may store. */
  files: { folder: string | null; siteBytes: number }
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
    hasDemoPackages: isDemo && !isPractice && data.FAREDESK_DEMO_PACKAGES,
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
    files: {
      folder: data.FAREDESK_FILES_FOLDER || null,
      siteBytes: data.FAREDESK_FILES_MB_PER_SITE * 1024 * 1024,
    },
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
