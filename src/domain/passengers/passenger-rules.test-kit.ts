import type { Segment } from '#contract/entities/flight.ts'
import { PassengerInput, type PassengerForm } from '#contract/entities/passenger.ts'
import type { PassengerRequirements } from './passenger-rule.ts'
import { passengerContext, passengerErrors } from './passenger-rules.ts'

export const lead = (over: Partial<PassengerForm> = {}): PassengerInput => ({
  ...PassengerInput.parse({
    title: 'Ms',
    firstName: 'Kavita',
    lastName: 'Rao',
    paxType: 1,
    gender: 2,
    isLeadPax: true,
    mobileNo: '9810012345',
    email: 'kavita@rao.example',
  }),
  ...(over as Partial<PassengerInput>),
})
export const child = (over: Partial<PassengerForm> = {}): PassengerInput =>
  lead({
    title: 'Miss',
    firstName: 'Tara',
    paxType: 2,
    dateOfBirth: '2019-05-01',
    isLeadPax: false,
    ...over,
  })
export const infant = (over: Partial<PassengerForm> = {}): PassengerInput =>
  lead({ title: 'Miss', firstName: 'Dia', paxType: 3, dateOfBirth: '2026-01-15', isLeadPax: false, ...over })

export interface Flight {
  airline?: string
  to?: string
  country?: string
  isLCC?: boolean
  flags?: Partial<PassengerRequirements>
}
export const listMessages = (
  passengers: PassengerInput[],
  { airline = 'AI', to = 'BOM', country = 'IN', isLCC = true, flags = {} }: Flight = {},
) => {
  const count = (type: number) => passengers.filter(({ paxType }) => paxType === type).length
  const segment = {
    airlineCode: airline,
    originAirportCode: 'DEL',
    originCountryCode: 'IN',
    destinationAirportCode: to,
    destinationCountryCode: country,
    departureTime: '2026-12-10T09:00:00',
  } as Segment
  const requirements: PassengerRequirements = {
    isPassportRequired: false,
    isPassportFullDetailRequired: false,
    isPanRequired: false,
    isGstMandatory: false,
    isGstAllowed: true,
    ...flags,
  }
  const context = passengerContext(
    { requirements, isLCC, segments: [[segment]] },
    {
      today: '2026-11-20',
      counts: { adultCount: count(1), childCount: count(2), infantCount: count(3) },
    },
  )
  return passengerErrors(passengers, undefined, context).map(({ path, message }) => `${path}: ${message}`)
}

export const pan = { isPanRequired: true }
export const guardian = { title: 'Mrs', firstName: 'Asha', lastName: 'Rao', pan: 'ABCDE1234F' }
export const extra = (over: object = {}) => ({
  code: '1A',
  flightNumber: '1',
  origin: 'DEL',
  destination: 'BOM',
  ...over,
})
