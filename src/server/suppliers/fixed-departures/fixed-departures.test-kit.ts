import type { Segment } from '#contract/entities/flight.ts'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { seatBlocks, sites } from '#server/db/schema/index.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import type { BlockRow } from './seats.repo.ts'

/** The tests' clock: Friday, 20 November 2026, 09:30 IST. */
export const blockNow = new Date('2026-11-20T04:00:00.000Z')
export const blockSite = 'site_skyways'

/** The site that the contract's calls name. */
export const addSite = async (database: Database, id = blockSite): Promise<void> => {
  const config = demoSites[0]?.config
  if (config) await database.db.insert(sites).values({ id, config })
}

/** Opens an empty database in memory with two sites; the caller closes it. */
export const openBlockDatabase = async (): Promise<Database> => {
  const database = await openPglite(null)
  await database.migrate()
  await addSite(database)
  await addSite(database, 'site_other')
  return database
}

/** IndiGo from Delhi to Goa on 18 December 2026, two and a half hours. */
export const aSegment = (changes: Partial<Segment> = {}): Segment => ({
  airlineName: 'IndiGo',
  airlineCode: '6E',
  flightNumber: '2341',
  fareClass: 'Y',
  originAirportCode: 'DEL',
  originAirportName: 'Indira Gandhi International Airport',
  originCityName: 'New Delhi',
  originCityCode: 'DEL',
  originCountryCode: 'IN',
  originTerminal: '',
  destinationAirportCode: 'GOI',
  destinationAirportName: 'Dabolim Airport',
  destinationCityName: 'Goa',
  destinationCityCode: 'GOI',
  destinationCountryCode: 'IN',
  destinationTerminal: '',
  departureTime: '2026-12-18T06:05:00',
  arrivalTime: '2026-12-18T08:35:00',
  durationMinutes: 150,
  flightStatus: 'Confirmed',
  airlinePnr: '',
  operatingCarrier: '',
  baggage: '15 KG',
  cabinBaggage: '7 KG',
  cabinClass: 2,
  craft: '',
  seatsLeft: null,
  stopPoint: '',
  stopPointArrivalTime: null,
  stopPointDepartureTime: null,
  ...changes,
})

let made = 0

/** Builds a block that breaks no rule: 20 seats, refundable, holdable for four hours, names due two days before. */
export const aBlock = (changes: Partial<BlockRow> = {}): BlockRow => {
  made += 1
  return {
    id: `blk_test_${made}`,
    siteId: blockSite,
    supplierUserId: null,
    title: 'Goa winter holidays',
    origin: 'DEL',
    destination: 'GOI',
    airlineCode: '6E',
    departsAt: '2026-12-18 06:05:00',
    departsInstant: new Date('2026-12-18T00:35:00.000Z'),
    segments: [[aSegment()]],
    adultBaseMinor: 520_000,
    adultTaxMinor: 98_000,
    childBaseMinor: 500_000,
    childTaxMinor: 95_000,
    infantBaseMinor: 150_000,
    infantTaxMinor: 0,
    seatsTotal: 20,
    seatsTaken: 0,
    isRefundable: true,
    isHoldAllowed: true,
    holdMinutes: 240,
    namesDeadline: new Date('2026-12-16T00:35:00.000Z'),
    pnr: '',
    isClosed: false,
    slugNonce: `nonce-${made}`,
    createdBy: 'test',
    createdAt: blockNow,
    updatedAt: blockNow,
    ...changes,
  }
}

export const addBlock = async (database: Database, changes: Partial<BlockRow> = {}): Promise<BlockRow> => {
  const block = aBlock(changes)
  await database.db.insert(seatBlocks).values(block)
  return block
}

/** A one-way search from Delhi to Goa on the block's day. */
export const blockQuery = (changes: Partial<SupplierSearch> = {}): SupplierSearch => ({
  journeyType: 1,
  returnKind: null,
  legs: [{ origin: 'DEL', destination: 'GOI', date: '2026-12-18', fromHour: 0, toHour: 24, cabinClass: 2 }],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
  ...changes,
})
