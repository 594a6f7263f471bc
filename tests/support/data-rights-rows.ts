import * as schema from '#server/db/schema/index.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { TestServer } from './test-server.ts'

const site = 'skyways'

/** Numbers of enquiries are unique in a site. */
let enquiryNumber = 20_000
export const markedAt = new Date('2026-11-01T04:00:00.000Z')
const at = markedAt

/** Everything that is written about a person contains this word, so that it can be found anywhere. */
export interface MarkedPerson {
  userId: string
  email: string
  phone: string
  marker: string
}

/** Adds what a person's account keeps for them. */
export const addMarkedMemory = async (
  { database: { db } }: TestServer,
  { userId, email, marker }: MarkedPerson,
  traveller: PassengerInput,
): Promise<void> => {
  const mine = { siteId: site, userId }
  const tokenHash = `hash-of-${marker}`
  await db.insert(schema.sessions).values({
    ...mine,
    tokenHash,
    address: '203.0.113.9',
    userAgent: `${marker} browser`,
    expiresAt: new Date('2026-12-30T00:00:00Z'),
  })
  await db.insert(schema.knownDevices).values({
    ...mine,
    deviceHash: `device-${marker}`,
    firstSeenAt: at,
    lastSeenAt: at,
  })
  await db
    .insert(schema.externalIdentities)
    .values({ ...mine, issuer: 'https://accounts.google.com', subject: `sub-${marker}`, createdAt: at })
  await db.insert(schema.pushSubscriptions).values({
    ...mine,
    endpoint: `https://push.example/${marker}`,
    p256dh: 'key',
    auth: 'secret',
    createdAt: at,
  })
  await db.insert(schema.oneTimeCodes).values({
    siteId: site,
    codeHash: `code-${marker}`,
    kind: 'setPassword',
    userId,
    payload: { email },
    createdAt: at,
    expiresAt: at,
  })
  await db.insert(schema.secondFactors).values({
    ...mine,
    id: `sf_${marker}`,
    kind: 'totp',
    sealed: `sealed-${marker}`,
    createdAt: at,
  })
  await db.insert(schema.passkeys).values({
    ...mine,
    id: `pk_${marker}`,
    credentialId: `credential-${marker}`,
    publicKey: `key-of-${marker}`,
    counter: 1,
    transports: ['internal'],
    isBackedUp: false,
    name: `${marker} laptop`,
    createdAt: at,
  })
  await db.insert(schema.recoveryCodes).values({ ...mine, codeHash: `recovery-${marker}`, createdAt: at })
  await db.insert(schema.factorChallenges).values({
    ...mine,
    codeHash: `challenge-${marker}`,
    accountMark: `mark-${marker}`,
    way: 'password',
    createdAt: at,
    expiresAt: at,
  })
  await db.insert(schema.savedTravellers).values({
    ...mine,
    id: `trv_${marker}`,
    name: `${marker} PERSON`,
    traveller: traveller,
    usedAt: at,
  })
  const request = { journeyType: 1, note: marker } as never
  await db
    .insert(schema.rememberedSearches)
    .values({ ...mine, id: `rs_${marker}`, requestHash: marker, request, usedAt: at })
  await db
    .insert(schema.searches)
    .values({ ...mine, id: `search_${marker}`, traceId: marker, request, createdAt: at, expiresAt: at })
  await db.insert(schema.flightUsage).values({ ...mine, month: '2026-10', lookCount: 7, bookCount: 1 })
  await db.insert(schema.savedViews).values({
    ...mine,
    id: `view_${marker}`,
    queue: 'tickets',
    name: `${marker} view`,
    query: '',
    createdAt: at,
  })
  await db
    .insert(schema.gridLayouts)
    .values({ ...mine, grid: `grid_${marker}`, layout: { columns: [] } as never, updatedAt: at })
  await db.insert(schema.emailSubscribers).values({ siteId: site, email, source: 'footer', createdAt: at })
  await db
    .insert(schema.partnerRequests)
    .values({ siteId: site, companyName: `${marker} Ltd`, contactName: marker, email, createdAt: at })
  await db.insert(schema.enquiries).values({
    siteId: site,
    id: `enq_${marker}`,
    number: (enquiryNumber += 1),
    key: marker,
    module: 'Package',
    userId: mine.userId,
    title: `Hills for ${marker}`,
    contactName: marker,
    phone: '',
    email,
    payload: { adults: 2, childAges: [], hotelCategory: '', message: marker },
    status: 'new',
    address: '192.0.2.0/24',
    createdAt: at,
  })
  await db.insert(schema.supplierApplications).values({
    ...mine,
    id: `app_${marker}`,
    categories: ['flights'],
    details: { about: marker },
    status: 'requested' as never,
    note: 'only staff read this',
    createdAt: at,
    updatedAt: at,
  })
}

/** Adds a person's money, emails and trail. */
export const addMarkedRecords = async (
  { database: { db } }: TestServer,
  { userId, email, marker }: MarkedPerson,
  bookingId: number,
): Promise<void> => {
  const mine = { siteId: site, userId }
  const request = { journeyType: 1, note: marker } as never
  await db.insert(schema.issuedDocuments).values({
    ...mine,
    kind: 'invoice',
    series: 'INV/26-27',
    documentNo: `INV-${marker}`,
    sourceKey: `booking:${bookingId}`,
    bookingId,
    about: `Service fee ${marker}`,
    parties: {
      seller: { companyName: 'Skyways', gstNumber: '', panNumber: '', address: '', state: '' },
      buyer: { name: `${marker} Person`, gstNumber: '', address: '', email },
      placeOfSupply: '27',
    },
    taxableMinor: 10_000,
    gstMinor: 1_800,
    totalMinor: 11_800,
    issuedAt: at,
  })
  await db.insert(schema.signInFailures).values({ siteId: site, account: email, address: '203.0.113.9', at })
  await db
    .insert(schema.idempotencyKeys)
    .values({ ...mine, endpointId: 'x', key: marker, bodyHash: marker, subject: marker })
  await db.insert(schema.exportSnapshots).values({ ...mine, id: `exp_${marker}`, total: 0, createdAt: at })
  await db.insert(schema.walletRequests).values({
    ...mine,
    kind: 'payment' as never,
    amountMinor: 100,
    reason: `paid by ${marker}`,
    state: 'Rejected',
    createdBy: userId,
    decidedAt: at,
    createdAt: at,
  })
  await db.insert(schema.paymentSessions).values({
    ...mine,
    orderId: `pay_${marker}`,
    createdBy: userId,
    purpose: 'wallet',
    amountMinor: 100,
    currency: 'INR',
    gateway: 'sandbox',
    merchantKey: 'm',
    state: 'failed',
    remark: `remark of ${marker}`,
    expiresAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await db.insert(schema.keptFares).values({
    ...mine,
    id: `kf_${marker}`,
    fareHash: marker,
    supplier: 's',
    offer: {} as never,
    flight: { segments: [], offeredPrice: 765_430_198 } as never,
    searchId: 's',
    expiresAt: at,
    request,
    penalties: {} as never,
    note: `note of ${marker}`,
    keptAt: at,
    keptPriceMinor: 50_000,
  })
  const mail = {
    siteId: site,
    kind: 'account',
    subject: `About ${marker}`,
    text: `secret code 123456 ${marker}`,
    html: '',
    createdAt: at,
    updatedAt: at,
  }
  await db.insert(schema.mails).values([
    { ...mail, createdBy: userId, toAddress: email, messageId: `<sent-${marker}>`, state: 'sent' },
    {
      ...mail,
      createdBy: 'usr_skyways_staff',
      toAddress: email.toUpperCase(),
      messageId: `<queued-${marker}>`,
      state: 'queued',
    },
  ])
  await db.insert(schema.auditEvents).values({
    siteId: site,
    actorUserId: 'usr_skyways_staff',
    subjectUserId: userId,
    action: 'customer.updateDetails',
    target: userId,
    details: {
      before: { firstName: marker, purchaseCost: 987_650_321 },
      after: { firstName: `${marker}2` },
      reason: 'only staff read this',
    },
    at,
  })
}
