import type { TboMethod } from '#server/config/tbo-settings.ts'
import type { Json } from './fields.ts'
import type { TboServer } from './start-tbo-server.ts'

/** Creates a client that speaks the protocol directly: requests as documented, written by hand. */
export const createRawClient = (server: TboServer) => {
  const settings = server.settings()
  const post = async (method: TboMethod, body: Json): Promise<Json> => {
    const response = await fetch(settings.urls[method], {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Json
  }
  const signIn = async (): Promise<string> => {
    const { clientId: ClientId, userName: UserName, password: Password, endUserIp: EndUserIp } = settings
    return String((await post('Authenticate', { ClientId, UserName, Password, EndUserIp }))['TokenId'])
  }
  let token = ''
  /** Calls with address and token; returns what is inside `Response`. */
  const call = async (method: TboMethod, body: Json): Promise<Json> => {
    token ||= await signIn()
    const answer = await post(method, { EndUserIp: settings.endUserIp, TokenId: token, ...body })
    return answer['Response'] as Json
  }
  return { post, signIn, call }
}
export type RawClient = ReturnType<typeof createRawClient>

/** Builds the one-way search of section 5, on a route of the timetable. */
export const aSearchRequest = (over: Json = {}): Json => ({
  AdultCount: '2',
  ChildCount: '1',
  InfantCount: '0',
  DirectFlight: 'false',
  OneStopFlight: 'false',
  JourneyType: '1',
  PreferredAirlines: null,
  Segments: [aLeg('DEL', 'BOM', '2026-12-18')],
  Sources: null,
  ...over,
})

export const aLeg = (Origin: string, Destination: string, date: string): Json => ({
  Origin,
  Destination,
  FlightCabinClass: '2',
  PreferredDepartureTime: `${date}T00:00:00`,
  PreferredArrivalTime: `${date}T00:00:00`,
})

/** Builds two adults and a child whose shares add up to a result's fare. */
export const passengersFor = (result: Json, over: Json = {}): Json[] => {
  const total = result['Fare'] as Record<string, number>
  const breakdown = result['FareBreakdown'] as Record<string, number>[]
  const people = breakdown.flatMap((type) =>
    Array.from({ length: type['PassengerCount'] ?? 0 }, (_, place) => ({ type, place })),
  )
  const share = (minor: number, count: number, place: number) =>
    (Math.floor(minor / count) + (place < minor % count ? 1 : 0)) / 100
  return people.map(({ type, place }, index) => {
    const own = (name: string) =>
      share(Math.round((type[name] ?? 0) * 100), type['PassengerCount'] ?? 1, place)
    const common = (name: string) => share(Math.round((total[name] ?? 0) * 100), people.length, index)
    return {
      Title: type['PassengerType'] === 1 ? 'Ms' : 'Miss',
      FirstName: `Asha${'abcdefghi'[index]}`,
      LastName: 'Rao',
      PaxType: type['PassengerType'],
      DateOfBirth: type['PassengerType'] === 1 ? '1990-03-14T00:00:00' : '2020-06-01T00:00:00',
      Gender: 2,
      PassportNo: 'Z1234567',
      PassportExpiry: '2032-01-09T00:00:00',
      AddressLine1: '12 Lake Road',
      City: 'Pune',
      CountryCode: 'IN',
      CountryName: 'India',
      CellCountryCode: '+91',
      ContactNo: '9800000000',
      Email: 'asha.rao@example.com',
      Nationality: 'IN',
      IsLeadPax: index === 0,
      ...emptyGst,
      Baggage: [],
      MealDynamic: [],
      SeatDynamic: [],
      Fare: {
        Currency: 'INR',
        ...Object.fromEntries(
          ['BaseFare', 'Tax', 'YQTax', 'AdditionalTxnFeePub', 'AdditionalTxnFeeOfrd'].map((name) => [
            name,
            own(name),
          ]),
        ),
        ...Object.fromEntries(
          [
            'OtherCharges',
            'Discount',
            'PublishedFare',
            'OfferedFare',
            'TdsOnCommission',
            'TdsOnPLB',
            'TdsOnIncentive',
            'ServiceFee',
          ].map((name) => [name, common(name)]),
        ),
        TransactionFee: 0,
        AirTransFee: 0,
      },
      ...over,
    }
  })
}

const emptyGst = {
  GSTCompanyAddress: '',
  GSTCompanyContactNumber: '',
  GSTCompanyName: '',
  GSTNumber: '',
  GSTCompanyEmail: '',
}
