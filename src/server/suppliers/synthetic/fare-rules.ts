import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierFareRules } from '#server/suppliers/port.ts'
import { findFareSource } from './offer-facts.ts'
import { noShowHours, getPenalty } from './penalties.ts'

/** Builds an offer's fare rules: HTML for each direction and the same penalties in structured form. */
export function buildFareRules(offer: SupplierOffer): SupplierFareRules {
  const legs = offer.segments.flatMap((leg) => {
    const [first, last] = [leg[0], leg.at(-1)]
    return first && last
      ? [
          {
            origin: first.originAirportCode,
            destination: last.destinationAirportCode,
            fareClass: first.fareClass,
          },
        ]
      : []
  })
  return {
    fareRules: legs.map((leg) => ({
      origin: leg.origin,
      destination: leg.destination,
      airline: offer.validatingAirline,
      fareBasisCode: fareBasis(offer, leg.fareClass),
      fareRuleDetail: ruleHtml(offer),
    })),
    miniFareRules: legs.flatMap((leg) => miniRules(offer, `${leg.origin}-${leg.destination}`)),
  }
}

const fareBasis = (offer: SupplierOffer, fareClass: string) =>
  `${fareClass}${offer.segments.length > 1 ? 'R' : 'O'}${offer.isRefundable ? 'F' : 'N'}${offer.fareType.replaceAll(/[^A-Z]/g, '')}IN`

function miniRules(offer: SupplierOffer, journeyPoints: string): SupplierFareRules['miniFareRules'] {
  const { cancelMinor, changeMinor } = getPenalty(offer)
  const hours = noShowHours(offer)
  const rule = (
    type: 'Cancellation' | 'Reissue',
    from: number | null,
    to: number | null,
    details: string,
  ) => ({ journeyPoints, type, from, to, unit: 'Hours' as const, details })
  return [
    rule('Cancellation', 0, hours, 'Non Refundable'),
    rule('Cancellation', hours, null, cancelMinor === null ? 'Non Refundable' : amount(cancelMinor)),
    rule('Reissue', 0, hours, 'Not Permitted'),
    rule('Reissue', hours, null, amount(changeMinor)),
  ]
}

function ruleHtml(offer: SupplierOffer): string {
  const { cancelMinor, changeMinor } = getPenalty(offer)
  const hours = noShowHours(offer)
  const name = findFareSource(offer)?.carrier.name ?? offer.validatingAirline
  const baggage = offer.segments[0]?.[0]
  return [
    `<h3>${name}: ${offer.fareType}</h3>`,
    '<table><thead><tr><th>What</th><th>When</th><th>Fee per passenger and direction</th></tr></thead><tbody>',
    `<tr><td>Cancellation</td><td>More than ${hours} hours before departure</td><td>${cancelMinor === null ? 'Non-refundable, but airport fees are refunded' : amount(cancelMinor)}</td></tr>`,
    `<tr><td>Date or flight change</td><td>More than ${hours} hours before departure</td><td>${changeMinor === 0 ? 'Free, plus any fare difference' : `${amount(changeMinor)} plus any fare difference`}</td></tr>`,
    `<tr><td>No-show</td><td>Less than ${hours} hours before departure</td><td>Non-refundable</td></tr>`,
    '</tbody></table>',
    `<ul><li>Checked baggage: ${baggage?.baggage ?? ''}, cabin baggage: ${baggage?.cabinBaggage ?? ''} for each adult and child.</li>`,
    "<li>The agency's service fee and GST are extra.</li></ul>",
  ].join('')
}

const amount = (minor: number) => (minor === 0 ? 'INR 0' : `INR ${Math.round(minor / 100)}`)
