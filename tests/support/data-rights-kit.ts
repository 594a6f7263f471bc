import { and, eq } from 'drizzle-orm'
import type { DataSection } from '#contract/entities/data-copy.ts'
import { endpoints } from '#contract/http/registry.ts'
import * as schema from '#server/db/schema/index.ts'
import { addMarkedMemory, addMarkedRecords, markedAt as at, type MarkedPerson } from './data-rights-rows.ts'
import type { CallOptions, TestServer } from './test-server.ts'

const site = 'skyways'

const firstOf = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (!row) throw new Error('the demo has no such row')
  return row
}

/** Adds an account with the demo's password that has rows of every kind, all with the marker in them. */
export const addMarkedPerson = async (server: TestServer, marker: string): Promise<MarkedPerson> => {
  const { db } = server.database
  const userId = `usr_${marker}`
  const email = `${marker}@skyways.example`
  const digits = Buffer.from(marker).reduce((sum, letter) => (sum * 31 + letter) % 10_000_000, 7)
  const phone = `+91981${String(digits).padStart(7, '0')}`
  const { users } = schema
  const {
    sortName: _n,
    sortCompany: _c,
    ...demo
  } = firstOf(await db.select().from(users).where(eq(users.id, 'usr_skyways_retail')))
  const legalEntityId = `le_${marker}`
  await db.insert(schema.legalEntities).values({ id: legalEntityId, siteId: site, name: `${marker} Person` })
  await db.insert(users).values({
    ...demo,
    id: userId,
    email,
    phone,
    firstName: marker,
    lastName: 'Person',
    legalEntityId,
    referralCode: marker.toUpperCase(),
    phoneNumbers: [{ label: 'Primary', phoneNumber: phone, phoneCountryCode: 'IN' }],
    billing: {
      billingName: `${marker} Person`,
      billingAddress: `${marker} Street`,
      gstNumber: '',
      gstState: '',
      panNumber: '',
    },
    taLogoUrl: `data:image/png;base64,${marker}`,
  })
  const mine = { siteId: site, userId }
  const { id: _id, ...sold } = firstOf(
    await db
      .select()
      .from(schema.bookings)
      .where(and(eq(schema.bookings.siteId, site), eq(schema.bookings.status, 3)))
      .orderBy(schema.bookings.id)
      .limit(1),
  )
  const passengers = sold.passengers.map((passenger) => ({
    ...passenger,
    firstName: marker,
    dateOfBirth: '1981-02-03',
    email,
    mobileNo: phone,
    passportNo: `P${marker}`,
  }))
  const flown = sold.segments.map((leg) =>
    leg.map((flight) => ({
      ...flight,
      departureTime: '2026-10-01T10:00:00',
      arrivalTime: '2026-10-01T12:00:00',
    })),
  )
  const [order] = await db.select().from(schema.orders).where(eq(schema.orders.id, sold.orderId))
  if (!order) throw new Error('the demo booking has no order')
  const booking = firstOf(
    await db
      .insert(schema.bookings)
      .values({
        ...sold,
        ...mine,
        createdBy: userId,
        orderId: `ord_${marker}`,
        reference: `FD${marker}`,
        pnr: 'MARKED',
        passengers,
        segments: flown,
        departsAt: '2026-10-01T10:00:00',
        arrivesAt: '2026-10-01T12:00:00',
        passengerNames: `PERSON/${marker.toUpperCase()}`,
        invoiceParties: null,
      })
      .returning(),
  )
  await db.insert(schema.orders).values([
    { ...order, ...mine, id: `ord_${marker}`, bookingId: booking.id, passengers, createdAt: at },
    { ...order, ...mine, id: `draft_${marker}`, bookingId: null, passengers, createdAt: at },
  ])
  const person = { userId, email, phone, marker }
  // Signed in before there is a passkey, and proven after it.
  await server.signIn(marker)
  await addMarkedMemory(server, person, firstOf(passengers))
  await db
    .update(schema.sessions)
    .set({ factorAt: server.deps.now() })
    .where(eq(schema.sessions.userId, userId))
  await addMarkedRecords(server, person, booking.id)
  return person
}

/** Copies one section of the caller's data, part by part. */
export const copySection = async (
  server: TestServer,
  section: DataSection,
  who: CallOptions,
): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = []
  let cursor: string | null = null
  do {
    const page: { rows: Record<string, unknown>[]; next: string | null } = await server.must(
      endpoints.users.dataCopy,
      { section, cursor },
      who,
    )
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}
