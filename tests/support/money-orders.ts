import { staffRights } from '#contract/common/staff-rights.ts'
import { PassengerInput } from '#contract/entities/passenger.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema/index.ts'
import { toFareDetailResult } from '#server/pricing/fare-views.ts'
import { priceOffer } from '#server/pricing/price-offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { aPassenger, newLastName } from './booking-kit.ts'
import { scriptedOffers } from './scripted-offers.ts'

const audience = { terms: 'shopper', seesCost: false, isTdsWithheld: true } as const
const expiresAt = new Date('2099-01-01T00:00:00.000Z')

/** Inserts orders straight into the table: 5,000.00 per passenger, the price of the scripted supplier's first offer. */
export const writeOrders = async (
  database: Database,
  siteId: string,
  wishes: readonly { id: string; userId: string; people: number; supplier?: string }[],
): Promise<void> => {
  const rows = wishes.map(({ id, userId, people, supplier = 'scripted' }) => {
    const query: SupplierSearch = {
      journeyType: 1,
      returnKind: null,
      legs: [
        { origin: 'DEL', destination: 'BOM', date: '2026-12-10', fromHour: 0, toHour: 24, cabinClass: 2 },
      ],
      adultCount: people,
      childCount: 0,
      infantCount: 0,
      directFlight: false,
      preferredAirlines: [],
      sources: [],
    }
    const [offer] = scriptedOffers(query)
    if (!offer) throw new Error('the scripted supplier offers nothing')
    const price = priceOffer(offer.fare, audience)
    const lastName = newLastName()
    const view = {
      resultIndex: '0',
      traceId: 't',
      supplier,
      searched: offer,
      flightDetailChangeInfo: null,
      itineraryChangeList: [],
    }
    return {
      id,
      siteId,
      userId,
      createdBy: userId,
      searchId: 'none',
      resultIndex: '0',
      supplier,
      traceKey: 't',
      offer,
      quote: toFareDetailResult(offer, view, { audience, rules: [], ownMarkup: null }),
      price,
      passengers: Array.from({ length: people }, (_, index) =>
        PassengerInput.parse(aPassenger(index, { lastName })),
      ),
      extras: Array.from({ length: people }, () => ({ baggage: [], meals: [], seats: [] })),
      amountMinor: price.totalMinor,
      createdAt: new Date(),
      expiresAt,
    }
  })
  for (let from = 0; from < rows.length; from += 500)
    await database.db.insert(orders).values(rows.slice(from, from + 500))
}

/** Builds the context of a call that users make for themselves, without a server. */
export const callBy = (siteId: string, userId: string, key: string | null = null): SignedInContext => {
  const person: Person = {
    userId,
    siteId,
    email: `${userId}@example.org`,
    userType: 'retail',
    roles: ['retail'],
    permissions: [],
    jumpedBy: null,
    isGuest: false,
    agency: { role: 'admin', sharedUserIds: [], walletUserId: userId },
    secondFactor: { isActive: false, kinds: { app: false, passkey: false }, provenAt: null },
    isVerified: true,
  }
  return {
    site: { siteId, kind: 'demo' } as SiteConfig,
    actor: person,
    subject: person,
    requestId: 'none',
    signal: new AbortController().signal,
    address: '127.0.0.1',
    userAgent: '',
    encoding: 'identity',
    origin: '',
    idempotencyKey: key,
    sessionToken: null,
    deviceId: '',
    startSession: () => undefined,
    endSession: () => undefined,
  }
}

/** Builds the context of a call by a member of staff with all rights, without a server. */
export const callByStaff = (siteId: string, key: string | null = null): SignedInContext => {
  const call = callBy(siteId, `usr_${siteId}_staff`, key)
  const actor: Person = {
    ...call.actor,
    userType: 'staff',
    roles: ['staff'],
    permissions: staffRights.map(({ id }) => id),
  }
  return { ...call, actor, subject: actor }
}
