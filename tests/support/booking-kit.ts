import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { CallOptions, TestServer } from './test-server.ts'

export const travelDate = '2026-12-10'

type OrderForm = RequestInputOf<typeof endpoints.booking.setFlightDetails>

const firstNames = ['Kavita', 'Arjun', 'Leela', 'Rohan', 'Tara', 'Vikram', 'Nisha', 'Dev', 'Maya']

let made = 0
/** Returns a last name that no order had before, because the same people on the same flight are a duplicate. */
export const newLastName = (): string => {
  made += 1
  const letters = made
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
  return `Rao${letters}`
}

/** Builds a valid passenger; the first one is the lead passenger. */
export const aPassenger = (index = 0, over: Partial<PassengerForm> = {}): PassengerForm => ({
  title: 'Ms',
  firstName: firstNames[index] ?? 'Asha',
  lastName: 'Rao',
  paxType: 1,
  gender: 2,
  isLeadPax: index === 0,
  ...(index === 0 ? { mobileNo: '9810012345', email: 'kavita@rao.example' } : {}),
  ...over,
})

export const aChild = (index: number, over: Partial<PassengerForm> = {}): PassengerForm =>
  aPassenger(index, { title: 'Miss', paxType: 2, dateOfBirth: '2019-05-01', ...over })

export const anInfant = (index: number, over: Partial<PassengerForm> = {}): PassengerForm =>
  aPassenger(index, { title: 'Mstr', gender: 1, paxType: 3, dateOfBirth: '2026-01-15', ...over })

/** `special` is the test's own offer: the first of the `offers` that it gave the scripted supplier. */
export type OfferName = 'holdable' | 'low-cost' | 'documents' | 'special'
const places: Record<OfferName, number> = { holdable: 0, 'low-cost': 1, documents: 2, special: 3 }

/** Searches and quotes at the scripted supplier, and returns the form of an order for that offer. */
export const prepareOrder = async (
  server: TestServer,
  who: CallOptions,
  wish: {
    offer?: OfferName
    passengers?: PassengerForm[]
    acceptedTotal?: number
    from?: string
    to?: string
    date?: string
  } = {},
): Promise<OrderForm> => {
  const passengers = wish.passengers ?? [aPassenger(0, { lastName: newLastName() })]
  const count = (type: number) => passengers.filter(({ paxType }) => paxType === type).length
  const answer = await server.must(
    endpoints.flights.search,
    {
      segments: [
        {
          origin: wish.from ?? 'DEL',
          destination: wish.to ?? 'BOM',
          preferredDepartureTime: `${wish.date ?? travelDate}T00:00:00`,
        },
      ],
      adultCount: count(1),
      childCount: count(2),
      infantCount: count(3),
    },
    who,
  )
  const result = answer.results.find(({ resultIndex }) =>
    resultIndex.startsWith(`scripted.${places[wish.offer ?? 'holdable']}.`),
  )
  if (!result) throw new Error('the scripted offer is not among the results')
  const ref = { TraceId: answer.traceId, ResultIndex: result.resultIndex, searchId: answer.searchId }
  const quote = await server.must(endpoints.booking.fareQuote, ref, who)
  return { ...ref, passengers, acceptedTotal: wish.acceptedTotal ?? quote.totalPayable }
}

/** Returns what an order needs to repeat its search. */
export const toResultRef = ({ TraceId, ResultIndex, searchId }: OrderForm) => ({
  TraceId,
  ResultIndex,
  searchId,
})

/** Places an order that can be paid. */
export const placeOrder = async (
  server: TestServer,
  who: CallOptions,
  wish: Parameters<typeof prepareOrder>[2] = {},
) => server.must(endpoints.booking.setFlightDetails, await prepareOrder(server, who, wish), who)

export const getBalance = (server: TestServer, who: CallOptions) =>
  server.must(endpoints.users.walletBalance, {}, who)

/** Holds a booking for the agent, who may hold. */
export const holdBooking = async (
  server: TestServer,
  who: CallOptions = { as: 'agent' },
  wish: Parameters<typeof prepareOrder>[2] = {},
) => {
  const { orderId } = await placeOrder(server, who, wish)
  return server.must(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'hold' }, who)
}
