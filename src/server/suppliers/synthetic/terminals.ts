import type { Airport } from '#server/reference/reference.ts'
import type { Carrier } from './carriers.ts'
import { terminalRules } from './terminals.data.ts'

/**
 * Returns the terminal an airline uses for a domestic or international flight; empty for an airport with one
 * terminal.
 */
export function findTerminal(airport: Airport, carrier: Carrier, isDomestic: boolean): string {
  const rule = terminalRules[airport.code]
  if (!rule) return ''
  if (isDomestic && carrier.kind === 'lowCost' && rule.domesticLowCost) return rule.domesticLowCost
  const own = rule.airlines?.[carrier.code]
  if (own) return own
  return isDomestic ? (rule.domestic ?? rule.international) : rule.international
}
