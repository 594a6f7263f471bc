import { buildFareRules } from '#server/suppliers/synthetic/fare-rules.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { Json } from './fields.ts'
import { breakdownJson, fareJson } from './fares.ts'
import { legJson } from './segments.ts'
import type { Result } from './world.ts'

const nullDate = '0001-01-01T00:00:00'

/** Whether no flight crosses a border. */
export const isDomestic = (offer: SupplierOffer): boolean =>
  offer.segments.flat().every((segment) => segment.originCountryCode === segment.destinationCountryCode)

/** Returns the number of an offer's source system, which is opaque to callers. */
export const sourceNumber = (offer: SupplierOffer): number =>
  offer.isLCC ? 6 + (offer.source.charCodeAt(0) % 20) + (offer.source.charCodeAt(1) % 7) * 20 : 4

/** Builds a fare for Search and FareQuote. `ResultFareType` is a string in answers. */
export const resultJson = (result: Result): Json => {
  const { offer, fare } = result
  const { requirements } = offer
  return {
    IsHoldAllowedWithSSR: false,
    IsHoldMandatoryWithSSR: false,
    ResultIndex: result.index,
    Source: sourceNumber(offer),
    IsLCC: offer.isLCC,
    IsRefundable: offer.isRefundable,
    IsPanRequiredAtBook: requirements.isPanRequired && !offer.isLCC,
    IsPanRequiredAtTicket: requirements.isPanRequired,
    IsPassportRequiredAtBook: requirements.isPassportRequired && !offer.isLCC,
    IsPassportRequiredAtTicket: requirements.isPassportRequired,
    IsPassportFullDetailRequiredAtBook: requirements.isPassportFullDetailRequired,
    GSTAllowed: requirements.isGstAllowed,
    IsGSTMandatory: requirements.isGstMandatory,
    IsCouponAppilcable: true,
    IsHoldAllowed: offer.isHoldAllowed,
    IsBookableIfSeatNotAvailable: false,
    IsExclusiveFare: false,
    IsFreeMealAvailable: result.isSpecial,
    IsUpsellAllowed: false,
    FirstNameFormat: null,
    LastNameFormat: null,
    AirlineRemark: result.isSpecial ? 'Free seat and meal included' : '',
    ResultFareType: 'RegularFare',
    AirlineCode: offer.segments[0]?.[0]?.airlineCode ?? '',
    ValidatingAirline: offer.validatingAirline,
    LastTicketDate: offer.isLCC ? null : (offer.lastTicketDate ?? nullDate),
    TicketAdvisory: null,
    FareClassification: { Color: 'lightblue', Type: offer.fareType },
    FareInclusions: [],
    SmartChoiceRanking: 0,
    NonStopFirstRanking: 0,
    Fare: fareJson(fare),
    FareBreakdown: breakdownJson(fare),
    Segments: offer.segments.map((leg, index) =>
      legJson(leg, index).map((segment) => ({ ...segment, SupplierFareClass: offer.fareType })),
    ),
    FareRules: rulesJson(offer, false),
    MiniFareRules: miniRulesJson(offer),
  }
}

/** Builds a fare's rules; only FareRule has the long text. */
export const rulesJson = (offer: SupplierOffer, hasText: boolean): Json[] =>
  buildFareRules(offer).fareRules.map((rule) => ({
    Origin: rule.origin,
    Destination: rule.destination,
    Airline: rule.airline,
    FareBasisCode: rule.fareBasisCode,
    FareRuleDetail: hasText ? rule.fareRuleDetail : '',
    FareRestriction: '',
    FareFamilyCode: '',
    FareRuleIndex: '',
  }))

/** Builds one list per direction; open ends are null, and the whole period is an empty text. */
export const miniRulesJson = (offer: SupplierOffer): Json[][] => {
  const { miniFareRules } = buildFareRules(offer)
  const points = [...new Set(miniFareRules.map((rule) => rule.journeyPoints))]
  return points.map((journeyPoints) =>
    miniFareRules
      .filter((rule) => rule.journeyPoints === journeyPoints)
      .map((rule) => ({
        JourneyPoints: rule.journeyPoints,
        Type: rule.type,
        From: rule.from === null ? '' : String(rule.from),
        To: rule.to === null ? null : String(rule.to),
        Unit: rule.unit,
        Details: rule.details,
        OnlineReissueAllowed: false,
        OnlineRefundAllowed: true,
      })),
  )
}
