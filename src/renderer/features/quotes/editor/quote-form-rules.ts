import { maxQuoteDays } from '#contract/http/quotes.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'
import { readBasisPoints } from '#renderer/entities/quotes/read-basis-points.ts'
import { findLastValidDay, type QuoteValues } from './quote-values.ts'

/** Rules that the contract can't express, or would word for programs. */
export const checkQuote = (values: QuoteValues, today: string) => {
  const { markupIs, markupPercent, markupRupees, validUntil, startsOn } = values
  const bp = readBasisPoints(markupPercent)
  return [
    ...(startsOn === '' ? [{ path: 'startsOn', message: texts.noDate }] : []),
    ...(markupIs === 'percent' && (bp === null || bp > 10_000)
      ? [{ path: 'markupPercent', message: bp === null ? texts.badPercent : texts.mostPercent }]
      : []),
    ...(markupIs === 'amount' && readRupees(markupRupees) === null
      ? [{ path: 'markupRupees', message: texts.badRupees }]
      : []),
    ...(validUntil !== '' && validUntil < today ? [{ path: 'validUntil', message: texts.pastValid }] : []),
    ...(validUntil > findLastValidDay(today)
      ? [{ path: 'validUntil', message: texts.lateValid(maxQuoteDays) }]
      : []),
  ]
}

/** Returns the form's field for a path of the request: `draft.markup.bp` is typed as `markupPercent`. */
export const toQuoteField = (path: string): string => {
  const own = path.replace(/^draft\./, '')
  if (own.startsWith('markup.bp')) return 'markupPercent'
  if (own.startsWith('markup.minor')) return 'markupRupees'
  if (own.startsWith('activity.slotId')) return 'slotId'
  if (own.startsWith('activity')) return 'tickets'
  return /^(rooms|addOns|hotelCategories)\b/.exec(own)?.[1] ?? own
}
