import { describe, expect, test } from 'vitest'
import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import type { Json } from '#tests/support/tbo-server/fields.ts'
import {
  aTrip,
  callOptions,
  chooseOffer,
  getErrorCode,
  isHoldable,
  isLowCost,
  setUpTbo,
  toTicket,
} from '#tests/support/tbo-server/tbo-kit.ts'

const tbo = setUpTbo({ server: { most: 60 } })

const sentPassengers = () => (tbo.server.listRequests('Ticket').at(-1)?.body['Passengers'] ?? []) as Json[]
const askSsr = (chosen: Awaited<ReturnType<typeof chooseOffer>>) => tbo.supplier.ssr(chosen, callOptions())
const freeSeat = ({ seatMaps }: SupplierSsr, place = 0) => {
  const seats = seatMaps[0]?.rows
    .flatMap((row) => row.seats)
    .filter((seat) => seat.isAvailable && !seat.isExitRow)
  const seat = seats?.[place]
  if (!seat) throw new Error('no seat is free')
  return seat
}

describe('baggage included in an international low-cost fare', () => {
  const query = aTrip('DEL', 'DXB', { adultCount: 2, childCount: 1, infantCount: 1 })
  const hasAllowance = (offer: SupplierOffer) =>
    offer.isLCC && (offer.segments[0]?.[0]?.baggage ?? '0 KG') !== '0 KG'

  test('is sent back for everyone but infants, even if nobody chose it, so that the ticket keeps it', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, hasAllowance)
    await tbo.supplier.ticket(toTicket(chosen), callOptions())
    expect(tbo.made()[0]?.hasLostAllowance).toBe(false)
    expect(sentPassengers().map((passenger) => (passenger['Baggage'] as Json[]).length)).toEqual([1, 1, 1, 0])
  })

  test('is sent back in addition to bought baggage', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, hasAllowance)
    const ssr = await askSsr(chosen)
    const bag = ssr.baggage.find(({ priceMinor }) => priceMinor > 0)
    if (!bag) throw new Error('no bag')
    const request = toTicket(chosen)
    const passengers = request.passengers.map((one, index) =>
      index === 0 ? { ...one, baggage: [bag] } : one,
    )
    await tbo.supplier.ticket({ ...request, passengers }, callOptions())
    expect(tbo.made()[0]?.hasLostAllowance).toBe(false)
    const codes = ((sentPassengers()[0]?.['Baggage'] ?? []) as Json[]).map((one) => one['Code'])
    expect(codes).toContain(bag.code)
  })
})

describe('chosen extras', () => {
  test('are sent back complete as listed, lists never null, and none for infants', async () => {
    const query = aTrip('DEL', 'BOM', { adultCount: 2, infantCount: 1 })
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    const ssr = await askSsr(chosen)
    const bag = ssr.baggage.find(({ priceMinor }) => priceMinor > 0)
    const meal = ssr.meals.find(({ priceMinor }) => priceMinor > 0)
    if (!bag || !meal) throw new Error('nothing to choose')
    const request = toTicket(chosen)
    const passengers = request.passengers.map((one, index) =>
      index === 0 ? { ...one, baggage: [bag], meals: [meal], seats: [freeSeat(ssr)] } : one,
    )
    const booking = await tbo.supplier.ticket({ ...request, passengers }, callOptions())
    expect(booking.state).toBe('ticketed')
    expect(sentPassengers()[0]).toMatchObject({
      Baggage: [{ Code: bag.code, Price: bag.priceMinor / 100, WayType: expect.any(Number) as number }],
      MealDynamic: [{ Code: meal.code, AirlineDescription: meal.airlineDescription }],
      SeatDynamic: [{ Code: freeSeat(ssr).code }],
    })
    expect(sentPassengers().at(-1)).toMatchObject({ Baggage: [], SeatDynamic: [] })
  })

  test('buy nothing when a seat is chosen twice', async () => {
    const chosen = await chooseOffer(tbo.supplier, aTrip('DEL', 'BOM', { adultCount: 2 }), isLowCost)
    const seat = freeSeat(await askSsr(chosen))
    const request = toTicket(chosen)
    const passengers = request.passengers.map((one) => ({ ...one, seats: [seat] }))
    // The airline's words aren't listed as a refusal, so only its booking details will tell.
    expect(await getErrorCode(tbo.supplier.ticket({ ...request, passengers }, callOptions()))).toBe(
      'outcomeUnknown',
    )
    expect(await tbo.ask(request.reference)).toBeNull()
    expect(tbo.made()).toHaveLength(0)
  })

  test("include a full-service airline's meal preference with the hold", async () => {
    const chosen = await chooseOffer(tbo.supplier, aTrip('DEL', 'BOM'), isHoldable)
    const { meals } = await askSsr(chosen)
    const [meal] = meals
    if (!meal) throw new Error('no meal')
    const request = toTicket(chosen)
    const passengers = request.passengers.map((one) => ({ ...one, meals: [meal] }))
    await tbo.supplier.hold({ ...request, passengers }, callOptions())
    const sent = tbo.server.listRequests('Book').at(-1)?.body['Passengers'] as Json[]
    expect(sent[0]?.['Meal']).toMatchObject({ Code: meal.code })
  })
})

describe('a special fare (Super 6E, SpiceMax)', () => {
  const special = async () => {
    const query = aTrip('DEL', 'BOM', { directFlight: true })
    const { traceKey, offers } = await tbo.supplier.search(query, callOptions())
    const found = offers.find(
      (offer) => ['6E', 'SG'].includes(offer.validatingAirline) && offer.fareType === 'Flexi Plus',
    )
    if (!found) throw new Error('no special fare')
    const { offer } = await tbo.supplier.fareQuote({ traceKey, offer: found, query }, callOptions())
    return { traceKey, offer, query }
  }

  test('says at the quote that seat and meal are required', async () => {
    const { offer } = await special()
    expect(offer.requirements.requiredExtras).toMatchObject({ meal: true, seat: true })
  })

  test('is not bought without them', async () => {
    const chosen = await special()
    expect(await getErrorCode(tbo.supplier.ticket(toTicket(chosen), callOptions()))).toBe('refused')
    expect(tbo.made()).toHaveLength(0)
  })

  test('is bought with the free ones', async () => {
    const chosen = await special()
    const ssr = await askSsr(chosen)
    const meal = ssr.meals.find(({ isIncluded }) => isIncluded)
    if (!meal) throw new Error('no free meal')
    const request = toTicket(chosen)
    const passengers = request.passengers.map((one) => ({ ...one, meals: [meal], seats: [freeSeat(ssr)] }))
    expect((await tbo.supplier.ticket({ ...request, passengers }, callOptions())).state).toBe('ticketed')
  })
})
