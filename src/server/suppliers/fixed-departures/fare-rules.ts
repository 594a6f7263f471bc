import type { SupplierFareRules } from '#server/suppliers/port.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import { cancellationFeeMinor, getBlockPnr } from './block-terms.ts'
import type { BlockRow } from './seats.repo.ts'
import { escapeHtml } from '#server/html/escape-html.ts'

/** Builds a block's fare rules from its terms: HTML for each direction, and structured penalties. */
export const buildFareRules = (block: BlockRow): SupplierFareRules => {
  const legs = block.segments.flatMap((leg) => {
    const [first, last] = [leg[0], leg.at(-1)]
    return first && last ? [{ first, last }] : []
  })
  return {
    fareRules: legs.map(({ first, last }) => ({
      origin: first.originAirportCode,
      destination: last.destinationAirportCode,
      airline: block.airlineCode,
      fareBasisCode: `FD${getBlockPnr(block)}`,
      fareRuleDetail: ruleHtml(block, first.baggage, first.cabinBaggage),
    })),
    miniFareRules: legs.flatMap(({ first, last }) =>
      miniRules(block, `${first.originAirportCode}-${last.destinationAirportCode}`),
    ),
  }
}

const fee = `INR ${cancellationFeeMinor / 100}`

/** Returns how many hours before departure names are due. */
const deadlineHours = (block: BlockRow): number =>
  Math.round((block.departsInstant.getTime() - block.namesDeadline.getTime()) / 3_600_000)

const miniRules = (block: BlockRow, journeyPoints: string): SupplierFareRules['miniFareRules'] => {
  const hours = deadlineHours(block)
  const rule = (type: 'Cancellation' | 'Reissue', from: number, to: number | null, details: string) => ({
    journeyPoints,
    type,
    from,
    to,
    unit: 'Hours' as const,
    details,
  })
  const cancellation = block.isRefundable
    ? [rule('Cancellation', 0, hours, 'Non Refundable'), rule('Cancellation', hours, null, fee)]
    : [rule('Cancellation', 0, null, 'Non Refundable')]
  return [...cancellation, rule('Reissue', 0, null, 'Not Permitted')]
}

const ruleHtml = (block: BlockRow, baggage: string, cabinBaggage: string): string => {
  const due = indianClock(block.namesDeadline)
  const cancellation = block.isRefundable
    ? [
        `<tr><td>Cancellation</td><td>Before ${due}</td><td>${fee} for each adult and child</td></tr>`,
        `<tr><td>Cancellation</td><td>From ${due}</td><td>Non-refundable</td></tr>`,
      ]
    : ['<tr><td>Cancellation</td><td>At any time</td><td>Non-refundable</td></tr>']
  return [
    `<h3>Fare rules: ${escapeHtml(block.title)}</h3>`,
    '<table><thead><tr><th>What</th><th>When</th><th>Charge</th></tr></thead><tbody>',
    ...cancellation,
    '<tr><td>Date or flight change</td><td>At any time</td><td>Not permitted</td></tr>',
    `<tr><td>Name change</td><td>Before ${due}</td><td>On request</td></tr>`,
    '<tr><td>No-show</td><td></td><td>Non-refundable</td></tr></tbody></table>',
    `<ul><li>Names are due by ${due}. No seats are sold after that.</li>`,
    `<li>Checked baggage: ${escapeHtml(baggage)}, cabin baggage: ${escapeHtml(cabinBaggage)} for each adult and child.</li>`,
    "<li>Infants under two travel on an adult's lap, without a seat.</li>",
    "<li>The agency's service fee and GST are extra.</li></ul>",
  ].join('')
}

const indianClock = (instant: Date): string => formatInstant(instant.toISOString(), indiaZone)
