import { passengerTypes } from '#contract/common/enumerations.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { PassengerRule, PassengerRuleContext } from './passenger-rule.ts'

const isFlownBy = (context: PassengerRuleContext, ...airlines: string[]): boolean =>
  airlines.some((airline) => context.airlineCodes.includes(airline))
const touches = (context: PassengerRuleContext, ...airports: string[]): boolean =>
  airports.some((airport) => context.airports?.includes(airport))
const touchesCountry = (context: PassengerRuleContext, country: string): boolean =>
  context.countries?.includes(country) ?? false
const isInternational = ({ countries = [] }: PassengerRuleContext): boolean =>
  countries.some((country) => country !== 'IN')
type Traveller = Pick<PassengerInput, 'paxType'>
const isNoInfant = ({ paxType }: Traveller): boolean => paxType !== passengerTypes.infant

/** Passports that an airline requires on a route, whatever the quote's flags say. */
const passportRules: readonly {
  id: string
  isDemanded: (passenger: Traveller, context: PassengerRuleContext) => boolean
  message: string
}[] = [
  {
    id: 'passport-on-flydubai',
    isDemanded: (_passenger, context) => isFlownBy(context, 'FZ'),
    message: 'Enter the passport number: flydubai requires it for every passenger',
  },
  {
    id: 'passport-on-spicejet-to-the-gulf',
    isDemanded: (_passenger, context) => isFlownBy(context, 'SG') && touches(context, 'DXB', 'RUH', 'SHJ'),
    message: 'Enter the passport number: SpiceJet requires it for Dubai, Riyadh and Sharjah',
  },
  {
    id: 'passport-to-nepal',
    isDemanded: (passenger, context) =>
      isFlownBy(context, 'SG', '6E') && touchesCountry(context, 'NP') && isNoInfant(passenger),
    message: 'Enter the passport number: SpiceJet and IndiGo require it for adults and children to Nepal',
  },
  {
    id: 'passport-international',
    isDemanded: (passenger, context) =>
      context.isLCC === false && isInternational(context) && isNoInfant(passenger),
    message:
      'Enter the passport number: this airline requires it for adults and children on international flights',
  },
]

/** Requirements of some airlines on some routes (flight supplier's validation list, point 4). */
export const routeRules: readonly PassengerRule[] = passportRules.flatMap(({ id, isDemanded, message }) => [
  {
    id,
    source: 'flight supplier, validation list 4',
    field: 'passportNo' as const,
    check: (passenger, context) =>
      passenger.passportNo === '' && isDemanded(passenger, context) ? message : null,
  },
])

/** Whether a passport is required by the quote's flags or by the airline on the route. */
export const isPassportRequired = (passenger: Traveller, context: PassengerRuleContext): boolean =>
  context.requirements.isPassportRequired ||
  context.requirements.isPassportFullDetailRequired ||
  passportRules.some(({ isDemanded }) => isDemanded(passenger, context))
