import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import type { SupplierSource } from '#server/offers/offer.ts'

/** The methods of the TBO Air API that the adapter calls, by the name in their address. */
export const tboMethods = [
  'Authenticate',
  'GetAgencyBalance',
  'Logout',
  'Search',
  'FareRule',
  'FareQuote',
  'SSR',
  'GetCalendarFare',
  'Book',
  'Ticket',
  'GetBookingDetails',
  'ReleasePNRRequest',
  'SendChangeRequest',
  'GetChangeRequestStatus',
  'GetCancellationCharges',
] as const
export type TboMethod = (typeof tboMethods)[number]

/** Sources sold by default: the full-service systems and the low-cost airlines that TBO lists for India. */
const soldByDefault: readonly SupplierSource[] = [
  { source: 'GDS', name: 'GDS', isLCC: false },
  { source: '6E', name: 'IndiGo', isLCC: true },
  { source: 'SG', name: 'SpiceJet', isLCC: true },
  { source: 'IX', name: 'Air India Express', isLCC: true },
  { source: 'QP', name: 'Akasa Air', isLCC: true },
  { source: 'FZ', name: 'flydubai', isLCC: true },
  { source: 'G9', name: 'Air Arabia', isLCC: true },
]

export type TboEnvironment = 'staging' | 'production'

/** What an agency enters for its own account at TBO; the rest is the installation's. */
export interface TboLogin {
  environment: TboEnvironment
  /** Empty for the usual one of the environment. */
  clientId: string
  userName: string
  password: string
}

/** What agencies' own accounts at TBO share on this installation. */
export interface TboAccountSettings {
  /** The public address of this server, which every account must register with TBO. */
  endUserIp: string
  sources: readonly SupplierSource[]
  toSettings(login: TboLogin): TboSettings
}

/** One account at TBO: everything that differs between installations. Contains a password: never log it whole. */
export interface TboSettings {
  /** Tickets of `staging` aren't real, so only test sites sell them. */
  environment: TboEnvironment
  clientId: string
  userName: string
  password: string
  /** The public address of this server as registered with TBO; sent with every call. */
  endUserIp: string
  /** The full address of each method: hosts differ between methods and accounts. */
  urls: Record<TboMethod, string>
  /** What this installation sells: `GDS`, and low-cost airlines by their code. */
  sources: SupplierSource[]
  /** Timeout of reads, in milliseconds. */
  readTimeoutMs: number
  /** Timeout of Book, Ticket and other writes, in milliseconds. Their outcome is unknown after it. */
  purchaseTimeoutMs: number
  /** Larger answers are rejected, in bytes. */
  maxAnswerBytes: number
  /**
   * Whether a full cancellation lists every ticket or none. The documents contradict each other; certification will
   * decide.
   */
  sendsAllTicketIdsOnFullCancellation: boolean
  /** What the supplier answers when it has no such booking: error numbers and whole texts. Anything else is unknown. */
  noBookingAnswers: string[]
  /** What it answers to Book and Ticket when nothing was bought: error numbers and whole texts. */
  refusalAnswers: string[]
  /** Searches and calendars that one node may request: per minute, and at the same time. */
  searchBudget: { perMinute: number; atOnce: number }
  /** Where requests and answers are written for certification; null writes none. */
  dumpFolder: string | null
}

type UrlsOver = Partial<Record<TboMethod, string>>

type HostKind = 'shared' | 'search' | 'booking'

/**
 * The host of each method in production. GetCancellationCharges and SSR are uncertain and can be overridden by a
 * setting.
 */
const methodHosts: Record<TboMethod, HostKind> = {
  Authenticate: 'shared',
  GetAgencyBalance: 'shared',
  Logout: 'shared',
  Search: 'search',
  FareRule: 'search',
  FareQuote: 'search',
  SSR: 'search',
  GetCalendarFare: 'search',
  Book: 'booking',
  Ticket: 'booking',
  GetBookingDetails: 'booking',
  ReleasePNRRequest: 'booking',
  SendChangeRequest: 'booking',
  GetChangeRequestStatus: 'booking',
  GetCancellationCharges: 'search',
}

const stagingAir = 'http://api.tektravels.com/BookingEngineService_Air/AirService.svc/rest'
const hosts: Record<TboEnvironment, Record<HostKind, string>> = {
  staging: {
    shared: 'http://Sharedapi.tektravels.com/SharedData.svc/rest',
    search: stagingAir,
    booking: stagingAir,
  },
  production: {
    shared: 'https://api.travelboutiqueonline.com/SharedAPI/SharedData.svc/rest',
    search: 'https://tboapi.travelboutiqueonline.com/AirAPI_V10/AirService.svc/rest',
    booking: 'https://booking.travelboutiqueonline.com/AirAPI_V10/AirService.svc/rest',
  },
}

/** Returns the address of every method in an environment; `over` overrides single ones. */
export const tboUrls = (
  environment: TboEnvironment,
  over: Partial<Record<TboMethod, string>> = {},
): Record<TboMethod, string> =>
  Object.fromEntries(
    tboMethods.map((method) => [
      method,
      over[method] ?? `${hosts[environment][methodHosts[method]]}/${method}`,
    ]),
  ) as Record<TboMethod, string>

const clientIds: Record<TboEnvironment, string> = { staging: 'ApiIntegrationNew', production: 'tboprod' }

const text = z.string().trim().min(1)
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
/** Numbers and texts separated by bars: texts contain commas. */
const answers = z.string().transform((value) =>
  value
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== '0'),
)
const urlShape = Object.fromEntries(
  tboMethods.map((method) => [`FAREDESK_TBO_URL_${method.toUpperCase()}`, z.url().optional()]),
)

const Environment = z.object({
  FAREDESK_TBO_USERNAME: text,
  FAREDESK_TBO_PASSWORD: text,
  FAREDESK_TBO_END_USER_IP: z.union([z.ipv4(), z.ipv6()]),
  FAREDESK_TBO_ENVIRONMENT: z.enum(['staging', 'production']).default('staging'),
  FAREDESK_TBO_CLIENT_ID: text.optional(),
  FAREDESK_TBO_SOURCES: z
    .string()
    .regex(/^ *(?:GDS|[A-Z\d]{2})(?: *, *(?:GDS|[A-Z\d]{2}))* *$/, 'Enter sources like GDS,6E,SG.')
    .optional(),
  FAREDESK_TBO_READ_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(60_000),
  FAREDESK_TBO_PURCHASE_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(600_000).default(180_000),
  FAREDESK_TBO_MAX_ANSWER_MB: z.coerce.number().int().min(1).max(256).default(32),
  FAREDESK_TBO_ALL_TICKET_IDS: flag.default(true),
  FAREDESK_TBO_NO_BOOKING_ANSWERS: answers.default([]),
  FAREDESK_TBO_REFUSAL_ANSWERS: answers.default([]),
  FAREDESK_TBO_SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(120),
  FAREDESK_TBO_SEARCHES_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(20),
  FAREDESK_TBO_DUMP_FOLDER: text.optional(),
})

const AccountsEnvironment = Environment.omit({ FAREDESK_TBO_USERNAME: true, FAREDESK_TBO_PASSWORD: true })

/** Reads and checks the variables. Throws with the names of the invalid ones, never with their values. */
const readVariables = <T>(env: NodeJS.ProcessEnv, shape: z.ZodType<T>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  const parsedUrls = z.object(urlShape).safeParse(given)
  if (!parsed.success || !parsedUrls.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(parsedUrls.error?.issues ?? [])]
    throw new Error(
      `The TBO account isn't valid:\n${issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  }
  const over: UrlsOver = {}
  for (const method of tboMethods) {
    const url = parsedUrls.data[`FAREDESK_TBO_URL_${method.toUpperCase()}`]
    if (url) over[method] = url
  }
  return { data: parsed.data, over }
}

/** Converts what all accounts of the installation share. `over` replaces addresses of the installation's environment. */
const toShared = (
  data: z.output<typeof AccountsEnvironment>,
  environment: TboEnvironment,
  over: UrlsOver,
) => {
  const folder = data.FAREDESK_TBO_DUMP_FOLDER
  return {
    environment,
    endUserIp: data.FAREDESK_TBO_END_USER_IP,
    urls: tboUrls(environment, environment === data.FAREDESK_TBO_ENVIRONMENT ? over : {}),
    sources: sourcesNamed(data.FAREDESK_TBO_SOURCES),
    readTimeoutMs: data.FAREDESK_TBO_READ_TIMEOUT_MS,
    purchaseTimeoutMs: data.FAREDESK_TBO_PURCHASE_TIMEOUT_MS,
    maxAnswerBytes: data.FAREDESK_TBO_MAX_ANSWER_MB * 1024 * 1024,
    sendsAllTicketIdsOnFullCancellation: data.FAREDESK_TBO_ALL_TICKET_IDS,
    noBookingAnswers: data.FAREDESK_TBO_NO_BOOKING_ANSWERS,
    refusalAnswers: data.FAREDESK_TBO_REFUSAL_ANSWERS,
    searchBudget: {
      perMinute: data.FAREDESK_TBO_SEARCHES_PER_MINUTE,
      atOnce: data.FAREDESK_TBO_SEARCHES_AT_ONCE,
    },
    dumpFolder: folder === undefined ? null : isAbsolute(folder) ? folder : resolve(folder),
  }
}

/**
 * Reads the installation's TBO account from the environment; null when FAREDESK_TBO_USERNAME is not set. Throws with the
 * names of the invalid variables, never with their values.
 */
export const readTboSettings = (env: NodeJS.ProcessEnv): TboSettings | null => {
  if (!env['FAREDESK_TBO_USERNAME']) return null
  const { data, over } = readVariables(env, Environment)
  const environment = data.FAREDESK_TBO_ENVIRONMENT
  return {
    ...toShared(data, environment, over),
    clientId: data.FAREDESK_TBO_CLIENT_ID ?? clientIds[environment],
    userName: data.FAREDESK_TBO_USERNAME,
    password: data.FAREDESK_TBO_PASSWORD,
  }
}

/**
 * Reads what agencies' own TBO accounts need from the installation; null when FAREDESK_TBO_END_USER_IP is not set, and
 * agencies can't have their own. Throws like `readTboSettings`.
 */
export const readTboAccountSettings = (env: NodeJS.ProcessEnv): TboAccountSettings | null => {
  if (!env['FAREDESK_TBO_END_USER_IP']) return null
  const { data, over } = readVariables(env, AccountsEnvironment)
  return {
    endUserIp: data.FAREDESK_TBO_END_USER_IP,
    sources: sourcesNamed(data.FAREDESK_TBO_SOURCES),
    // The certification files of the installation's account must not mix with an agency's.
    toSettings: ({ environment, clientId, userName, password }) => ({
      ...toShared(data, environment, over),
      clientId: clientId || clientIds[environment],
      userName,
      password,
      dumpFolder: null,
    }),
  }
}

const sourcesNamed = (list: string | undefined): SupplierSource[] => {
  if (list === undefined) return [...soldByDefault]
  const known = new Map(soldByDefault.map((source) => [source.source, source]))
  return [...new Set(list.split(',').map((one) => one.trim()))].map(
    (source) => known.get(source) ?? { source, name: source, isLCC: source !== 'GDS' },
  )
}
