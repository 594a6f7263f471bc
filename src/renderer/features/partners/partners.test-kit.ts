import type {
  ApiPartner,
  PartnerAccess,
  PartnerFailure,
  PartnerKey,
  PartnerUsage,
  PartnerWebhook,
  WebhookDelivery,
} from '#contract/entities/partners.ts'

const dayMs = 86_400_000

/** Returns the instant in this many days; tests of expiry count from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

/** Creates the API access of an agency that is active, at a limit of 3,000 searches. */
export const anAccess = (over: Partial<PartnerAccess> = {}): PartnerAccess => ({
  status: 'active',
  reason: '',
  hosts: { live: 'skyways.localhost', test: 'sandbox.skyways.localhost' },
  limitsPerMinute: { search: 60, read: 300, purchase: 30 },
  lookToBook: { looks: 1_240, bookings: 31, limit: 3_100 },
  testBalance: 500_000,
  ...over,
})

/** Creates a live key of Kavita Rao. */
export const aKey = (over: Partial<PartnerKey> = {}): PartnerKey => ({
  keyId: 'k1',
  name: 'Production',
  mode: 'live',
  hint: 'fdk_live_7Q2M',
  scopes: ['search', 'book'],
  addresses: ['203.0.113.7'],
  createdBy: 'Kavita Rao',
  createdAt: inDays(-30),
  expiresAt: inDays(200),
  lastUsedAt: inDays(-1),
  state: 'active',
  revokedAt: null,
  ...over,
})

const aDay = (day: string) => ({ day, calls: 100, refused: 8, failed: 2, p50Ms: 120, p95Ms: 480 })

/** Creates the usage of two days, two endpoints and one key. */
export const aUsage = (over: Partial<PartnerUsage> = {}): PartnerUsage => ({
  days: [aDay('2026-11-27'), aDay('2026-11-28')],
  endpoints: [
    { endpoint: 'flight/search', calls: 180, refused: 12, failed: 4, p50Ms: 310, p95Ms: 1_450 },
    { endpoint: 'order/issueFlight', calls: 20, refused: 4, failed: 0, p50Ms: 900, p95Ms: 2_100 },
  ],
  keys: [
    {
      keyId: 'k1',
      name: 'Production',
      looks: 180,
      bookings: 9,
      calls: 200,
      refused: 16,
      failed: 4,
      p50Ms: 320,
      p95Ms: 1_500,
    },
  ],
  ...over,
})

/** Creates a refused search. */
export const aFailure = (over: Partial<PartnerFailure> = {}): PartnerFailure => ({
  requestId: 'req-81',
  at: '2026-11-28T06:30:00.000Z',
  keyName: 'Production',
  endpoint: 'flight/search',
  status: 429,
  code: 'rateLimited',
  ms: 4,
  ...over,
})

/** Creates a webhook that gets two kinds of events. */
export const aWebhook = (over: Partial<PartnerWebhook> = {}): PartnerWebhook => ({
  webhookId: 'w1',
  mode: 'live',
  url: 'https://hooks.rao.example/faredesk',
  events: ['booking.ticketed', 'wallet.low'],
  state: 'on',
  oldSecretUntil: null,
  createdAt: '2026-11-01T06:30:00.000Z',
  lastDeliveredAt: '2026-11-28T06:30:00.000Z',
  dropped: null,
  ...over,
})

/** Creates a delivery that failed twice. */
export const aDelivery = (over: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  deliveryId: 'd1',
  messageId: 'msg_1',
  event: 'booking.ticketed',
  state: 'failed',
  attempts: 2,
  createdAt: '2026-11-28T06:00:00.000Z',
  lastAttemptAt: '2026-11-28T06:30:00.000Z',
  nextAttemptAt: null,
  status: 500,
  problem: 'The server answered 500',
  body: '{"type":"booking.ticketed","data":{"bookingId":"100123"}}',
  ...over,
})

/** Creates Rao Travels, which has used the API. */
export const anApiPartner = (over: Partial<ApiPartner> = {}): ApiPartner => ({
  partnerId: 'p1',
  companyName: 'Rao Travels',
  userId: 'u7',
  email: 'kavita@rao.example',
  groupName: 'Gold agents',
  status: 'active',
  reason: '',
  activeKeys: 2,
  calls: 48_210,
  lastCallAt: '2026-11-28T06:30:00.000Z',
  lookToBook: { looks: 1_240, bookings: 31, limit: 3_100 },
  createdAt: '2026-11-01T06:30:00.000Z',
  ...over,
})
