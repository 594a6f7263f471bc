import type { Meal } from '#contract/entities/package-body.ts'
import type { PastedItem } from './paste-items.ts'

/** A line that begins one day, or several with the same content. */
export interface StartedDay {
  title: string
  count: number
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const number = `\\d{1,2}|${words.join('|')}`
const numbered = new RegExp(
  `^(?:[*#_>•-]+\\s*)?days?\\s*[-–#.:]?\\s*(${number})(?!\\d)(?:\\s*(?:-|–|—|to|&|and)\\s*(?:day\\s*)?(\\d{1,2})(?!\\d))?(?![a-z])(.*)$`,
  'i',
)
const ordinal = /^(?:[*#_>•-]+\s*)?(\d{1,2})(?:st|nd|rd|th)\s+day\b(.*)$/i

const toNumber = (text: string): number => {
  const word = words.indexOf(text.toLowerCase())
  return word === -1 ? Number(text) : word + 1
}

/** A date or weekday in brackets after the number: `Day 1 (24 Dec):`. */
const leadingDate = /^\s*[([][^)\]]{0,30}[)\]]/

const toTitle = (rest: string): string =>
  rest
    .replace(leadingDate, '')
    .replace(/^[\s:.|)\]–—-]+/, '')
    .replaceAll(/[*_#]+/g, '')
    .trim()

/** Returns what a line begins; null if it isn't the first line of a day. */
export const dayLine = (line: string): StartedDay | null => {
  const [, first = '', last = '', rest = ''] = numbered.exec(line) ?? []
  if (first !== '') {
    const count = last === '' ? 1 : Number(last) - toNumber(first) + 1
    return { title: toTitle(rest), count: count >= 1 && count <= 30 ? count : 1 }
  }
  const [, no = '', after = ''] = ordinal.exec(line) ?? []
  return no === '' ? null : { title: toTitle(after), count: 1 }
}

const mealWords: readonly (readonly [RegExp, Meal])[] = [
  [/\b(breakfast|bf|b)\b/i, 'B'],
  [/\b(lunch|l)\b/i, 'L'],
  [/\b(dinner|supper|d)\b/i, 'D'],
]

const mealsLine = /^(?:[*•\s-]*)(?:\(|\[)?\s*meals?(?:\s+(?:included|plan))?\s*[:–-]\s*(.*?)(?:\)|\])?\s*$/i
/** Letters or names of meals alone: `(B, L, D)`, `Breakfast and dinner`. */
const onlyMeals =
  /^(?:[*•\s-]*)[([]?\s*(?:(?:breakfast|lunch|dinner|[bld])(?:\s*(?:,|\/|&|\+|and)\s*|\s+)?)+[)\]]?\.?$/i

/** Returns the meals of a line that names nothing else; null for other lines. */
export const readMeals = (line: string): Meal[] | null => {
  const named = mealsLine.exec(line)?.[1] ?? (onlyMeals.test(line) && line.length > 1 ? line : null)
  if (named === null) return null
  return mealWords.flatMap(([word, meal]) => (word.test(named) ? [meal] : []))
}

const stayLine =
  /^(?:[*•\s-]*)(?:over\s?night(?:\s+stay)?|night(?:\s+stay)?|stay|hotel|accommodation)(?:\s*[:–-]\s*|\s+(?:at|in)\s+)(?:at\s+|in\s+)?(.{2,160})$/i

/** Returns the stay of a line such as `Overnight in Munnar` or `Hotel: Sea View, Kovalam`; null for other lines. */
export const readStay = (line: string): (PastedItem & { place: string }) | null => {
  const named = stayLine.exec(line)?.[1]?.replace(/[.\s]+$/, '')
  if (!named) return null
  const isHotel = /^(?:[*•\s-]*)(?:hotel|accommodation)/i.test(line)
  const place = isHotel ? (/,\s*([^,]+)$/.exec(named)?.[1] ?? '') : /\bhotel\b/i.test(named) ? '' : named
  return {
    kind: 'stay',
    title: isHotel || place === '' ? named : `Overnight in ${named}`,
    startsAt: '',
    from: '',
    to: '',
    isOptional: false,
    place,
  }
}
