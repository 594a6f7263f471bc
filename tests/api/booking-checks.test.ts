import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, users } from '#server/db/schema/index.ts'
import {
  aChild,
  anInfant,
  aPassenger,
  holdBooking,
  newLastName,
  prepareOrder,
} from '#tests/support/booking-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createSpecialFareSupplier } from '#tests/support/special-fare-supplier.ts'

const { issueFlight, orderSuccessCallback, requoteFlight, setFlightDetails, validateBooking } =
  endpoints.booking
const agent = { as: 'agent' }

const supplier = createSpecialFareSupplier()
let clock = testNow
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier], now: () => clock })
})
afterAll(() => server.close())

type Order = RequestInputOf<typeof setFlightDetails>
const loadOverrideAudits = (target: string) =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.target, target), eq(auditEvents.action, 'booking.checkOverridden')))

/** Creates a ticketed booking, and an order for the same flight and other people. */
const bookedBefore = async (passengers: Order['passengers']) => {
  const input = await prepareOrder(server, agent, { passengers })
  const { orderId } = await server.must(setFlightDetails, input, agent)
  await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
}

describe('the pre-ticket check', () => {
  test('finds nothing in an ordinary order', async () => {
    const input = await prepareOrder(server, agent)
    expect(await server.must(validateBooking, input, agent)).toMatchObject({ isValid: true, checks: [] })
    expect(await server.must(setFlightDetails, input, agent)).toMatchObject({ checks: [] })
  })

  test('reports the same passengers on the same flight, which no reason overrides', async () => {
    const passengers = [aPassenger(0, { lastName: newLastName() })]
    await bookedBefore(passengers)
    const input = await prepareOrder(server, agent, { passengers })
    expect(await server.must(validateBooking, input, agent)).toMatchObject({
      checks: [{ rule: 'duplicate', severity: 'block', isOverridable: false }],
    })
    for (const overrideReason of ['', 'The customer insists'])
      expect(await server.call(setFlightDetails, { ...input, overrideReason }, agent)).toMatchObject({
        ok: false,
        status: 409,
        failure: { errorCode: 'checkFailed', details: { checks: [{ rule: 'duplicate' }] } },
      })
  })

  test('accepts a reason for an overridable block and records it in the audit trail', async () => {
    const one = aPassenger(0, { lastName: newLastName() })
    await bookedBefore([one])
    const input = await prepareOrder(server, agent, {
      passengers: [one, aPassenger(1, { lastName: newLastName() })],
    })
    expect(await server.call(setFlightDetails, input, agent)).toMatchObject({
      ok: false,
      failure: {
        errorCode: 'checkFailed',
        details: { checks: [{ rule: 'duplicate', isOverridable: true }] },
      },
    })
    const { orderId, checks } = await server.must(
      setFlightDetails,
      { ...input, overrideReason: 'Another person of that name' },
      agent,
    )
    expect(checks).toMatchObject([{ rule: 'duplicate' }])
    expect(await loadOverrideAudits(`order:${orderId}`)).toMatchObject([
      {
        actorUserId: 'usr_skyways_agent',
        subjectUserId: 'usr_skyways_agent',
        details: { rules: ['duplicate'], reason: 'Another person of that name' },
      },
    ])
  })

  test('warns about a missing GST number and a short wallet without blocking', async () => {
    const { db } = server.database
    const [before] = await db.select().from(users).where(eq(users.id, 'usr_skyways_corporate'))
    await db
      .update(users)
      .set({
        company: {
          companyName: 'Rao Travels',
          address1: '',
          address2: '',
          gstNumber: '07ABCDE1234F1Z2',
          panNumber: '',
        },
      })
      .where(eq(users.id, 'usr_skyways_corporate'))
    supplier.raiseFare(900_000_000_00)
    const corporate = { as: 'corporate' }
    const input = await prepareOrder(server, corporate)
    supplier.raiseFare(-900_000_000_00)
    const { checks } = await server.must(setFlightDetails, input, corporate)
    expect(checks.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      'gstBeforePnr warning',
      'walletShort warning',
    ])
    await db
      .update(users)
      .set({ company: before?.company ?? null })
      .where(eq(users.id, 'usr_skyways_corporate'))
  })

  test("uses the airport's clock to warn about a departure soon", async () => {
    const input = await prepareOrder(server, agent, { date: '2026-11-20' })
    // It is 06:30 in Delhi, and the flight departs at 09:00.
    clock = new Date('2026-11-20T01:00:00.000Z')
    expect(await server.must(validateBooking, input, agent)).toMatchObject({
      checks: [{ rule: 'departsSoon', severity: 'warning' }],
    })
    clock = testNow
    expect(await server.call(setFlightDetails, input, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'checkFailed', message: 'The first flight has departed.' },
    })
  })

  test('also runs before an issue: blocks need a reason there', async () => {
    const lastName = newLastName()
    const { bookingId } = await holdBooking(server, agent, { passengers: [aPassenger(0, { lastName })] })
    await bookedBefore([aPassenger(0, { lastName, firstName: 'Arjun' })])
    const passengers = [aPassenger(0, { lastName }), aPassenger(1, { lastName: newLastName() })]
    const input = await prepareOrder(server, agent, { passengers })
    const { orderId } = await server.must(setFlightDetails, { ...input, overrideReason: 'A namesake' }, agent)
    await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
    const BookingId = bookingId
    expect(await server.must(requoteFlight, { BookingId }, agent)).toMatchObject({
      checks: [{ rule: 'duplicate', isOverridable: true }],
    })
    expect(await server.call(issueFlight, { BookingId, acceptedTotal: 4810 }, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'checkFailed', details: { checks: [{ rule: 'duplicate' }] } },
    })
    expect(
      await server.call(
        issueFlight,
        { BookingId, acceptedTotal: 4810, overrideReason: 'Two people, one name' },
        agent,
      ),
    ).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(await loadOverrideAudits(`booking:${bookingId}`)).toMatchObject([
      { details: { rules: ['duplicate'], reason: 'Two people, one name' } },
    ])
  })
})

describe('required extras, and seats', () => {
  const on = (code: string) => ({ code, flightNumber: '118', origin: 'DEL', destination: 'BOM' })
  const order = (passengers: Order['passengers']) =>
    prepareOrder(server, agent, { offer: 'special', passengers })
  const lastName = newLastName()

  test('block at their fields until chosen; the free option counts', async () => {
    const bare = await order([aPassenger(0, { lastName })])
    expect(await server.call(setFlightDetails, bare, agent)).toMatchObject({
      ok: false,
      failure: {
        errorCode: 'checkFailed',
        fields: [{ path: 'passengers.0.mealDynamic' }, { path: 'passengers.0.seats' }],
      },
    })
    const whole = await order([
      aPassenger(0, {
        lastName,
        mealDynamic: [on('FREE')],
        seats: [on('1A')],
      }),
    ])
    const accepted = { ...whole, acceptedTotal: 5010 }
    const { orderId } = await server.must(setFlightDetails, accepted, agent)
    await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
    expect(supplier.asked.at(-1)?.passengers[0]).toMatchObject({
      meals: [{ code: 'FREE' }],
      seats: [{ code: '1A', seatNo: '1A', priceMinor: 20_000 }],
    })
  })

  test.each([
    ['an occupied seat', '1C', 'Choose another extra: this one is no longer available'],
    ['an exit row for a child', '12A', "Choose another seat: children can't sit in an exit row"],
  ])('refuses %s', async (_title, code, message) => {
    const input = await order([
      aPassenger(0, { mealDynamic: [on('FREE')], seats: [on('1A')] }),
      aChild(1, { mealDynamic: [on('FREE')], seats: [on(code)] }),
    ])
    expect(await server.call(setFlightDetails, input, agent)).toMatchObject({
      ok: false,
      status: 400,
      failure: { fields: [{ path: 'passengers.1.seats.0', message }] },
    })
  })

  test('refuses an exit row for a party with an infant', async () => {
    const input = await order([aPassenger(0, { mealDynamic: [on('FREE')], seats: [on('12A')] }), anInfant(1)])
    expect(await server.call(setFlightDetails, input, agent)).toMatchObject({
      ok: false,
      failure: { fields: [{ message: "Choose another seat: adults with infants can't sit in an exit row" }] },
    })
  })
})

test('makes the lead passenger the guardian of a child whose passport is required, unless another is named', async () => {
  const documents = {
    passportNo: 'Z1234567',
    passportExpiry: '2032-01-01',
    passportIssueDate: '2022-01-01',
    passportIssueCountryCode: 'IN',
  }
  const lastName = newLastName()
  const guardian = { title: 'Mr', firstName: 'Ravi', lastName: 'Rao', pan: 'ABCDE1234G' }
  const gst = {
    gstNumber: '07ABCDE1234F1Z2',
    gstCompanyName: 'Rao Travels',
    gstCompanyEmail: 'tax@rao.example',
    gstCompanyContactNumber: '9810012345',
    gstCompanyAddress: '14 MG Road',
  }
  const input = await prepareOrder(server, agent, {
    offer: 'documents',
    passengers: [
      aPassenger(0, {
        ...documents,
        lastName,
        pan: 'ABCDE1234F',
        dateOfBirth: '1990-01-01',
        ffAirlineCode: 'AI',
        ffNumber: '12345',
      }),
      aChild(1, { ...documents, passportNo: 'Z1234568', guardian }),
    ],
  })
  const { orderId } = await server.must(setFlightDetails, { ...input, gst }, agent)
  await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
  expect(supplier.asked.at(-1)?.passengers).toMatchObject([
    { guardian: null, ffAirlineCode: 'AI', ffNumber: '12345' },
    { guardian },
  ])
})
