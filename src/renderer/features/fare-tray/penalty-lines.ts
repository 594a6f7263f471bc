import type { MiniFareRule } from '#contract/entities/flight.ts'
import type { FarePenalties } from '#contract/http/fare-tray-fares.ts'
import { penaltyTexts, windowText } from '#renderer/entities/penalty-texts.ts'
import { fareTrayTexts as texts } from './texts.ts'

/** A penalty in one line: what, when and how much. */
export interface PenaltyLine {
  what: string
  /** Empty when the airline gives no times. */
  when: string
  /** The same for a narrow column. */
  briefWhen: string
  charge: string
}

const unitSign = { Hours: 'h', Days: 'd' } as const

/** Returns a window as `from 3 h`, `under 3 h` or `3–24 h`; empty at any time. */
const formatBriefWindow = ({ from, to, unit }: MiniFareRule): string => {
  const sign = unitSign[unit]
  if (to === null) return from === null ? '' : texts.from(`${from} ${sign}`)
  return from === null || from === 0 ? texts.under(`${to} ${sign}`) : `${from}–${to} ${sign}`
}

const hoursOf = ({ from, unit }: MiniFareRule): number =>
  from === null ? 0 : unit === 'Days' ? from * 24 : from

/** Cancellations come first; each begins with the time farthest from departure. */
const compareRules = (a: MiniFareRule, b: MiniFareRule): number =>
  a.type.localeCompare(b.type) || hoursOf(b) - hoursOf(a)

/**
 * Lists a fare's penalties over time, or in the airline's own words when it gives no times. Null when they couldn't be
 * loaded and the airline's words are missing too.
 */
export const toPenaltyLines = (penalties: FarePenalties): PenaltyLine[] | null => {
  const { rules, cancellationCharge, reissueCharge } = penalties
  if (rules && rules.length > 0) {
    const hasJourneys = new Set(rules.map(({ journeyPoints }) => journeyPoints)).size > 1
    return rules.toSorted(compareRules).map((rule) => ({
      what: penaltyTexts.types[rule.type] + (hasJourneys ? ` ${rule.journeyPoints}` : ''),
      when: windowText(rule),
      briefWhen: formatBriefWindow(rule),
      charge: rule.details,
    }))
  }
  const words = [
    { what: penaltyTexts.types.Cancellation, when: '', briefWhen: '', charge: cancellationCharge },
    { what: penaltyTexts.types.Reissue, when: '', briefWhen: '', charge: reissueCharge },
  ].filter(({ charge }) => charge !== '')
  return words.length === 0 && rules === null ? null : words
}
