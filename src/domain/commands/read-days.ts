import { findMonth, findWeekday, type DayWords } from './days.ts'

const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const weekday =
  '(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)'

const fullYear = (text: string | undefined): number | null =>
  text === undefined ? null : text.length === 2 ? 2000 + Number(text) : Number(text)

const date = (text: string, day: string, month: number, year: string | undefined): DayWords => ({
  kind: 'date',
  day: Number(day),
  month,
  year: fullYear(year),
  text: text.trim(),
})

interface DayForm {
  form: RegExp
  read: (match: readonly (string | undefined)[]) => DayWords
}

/** Date formats; the first that matches at a position is used. */
const dayForms: readonly DayForm[] = [
  {
    form: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    read: ([text = '', year, monthText = '', day = '']) => date(text, day, Number(monthText), year),
  },
  {
    form: /\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?\b/g,
    read: ([text = '', day = '', monthText = '', year]) => date(text, day, Number(monthText), year),
  },
  {
    // A two-digit year only directly after the month: '15 jan 2 adt' has none.
    form: new RegExp(
      String.raw`(?<![a-z\d])(\d{1,2})(?:st|nd|rd|th)?[ -]?${month}(?:(\d{2})(?![\da-z])|[ -]?(\d{4})(?!\d))?(?![a-z])`,
      'g',
    ),
    read: ([text = '', day = '', name = '', short, long]) => date(text, day, findMonth(name), short ?? long),
  },
  {
    form: new RegExp(
      String.raw`\b${month} (\d{1,2})(?:st|nd|rd|th)?(?![\da-z/.])(?: ?,? ?(\d{4})\b)?(?! ?(?:a|adt|adult|pax|c|chd|child|i|inf|infant|kid|passenger|people|person)s?\b)`,
      'g',
    ),
    read: ([text = '', name = '', day = '', year]) => date(text, day, findMonth(name), year),
  },
  { form: /\bday after tomorrow\b/g, read: () => ({ kind: 'ahead', days: 2 }) },
  { form: /\b(?:tomorrow|tmrw|tmw)\b/g, read: () => ({ kind: 'ahead', days: 1 }) },
  { form: /\btoday\b/g, read: () => ({ kind: 'ahead', days: 0 }) },
  { form: /\bin (\d{1,3}) days?\b/g, read: ([, days]) => ({ kind: 'ahead', days: Number(days) }) },
  { form: /(?<!\S)\+(\d{1,3})(?!\S)/g, read: ([, days]) => ({ kind: 'after', days: Number(days) }) },
  {
    form: new RegExp(String.raw`\b(?:(next) |this |coming )?${weekday}\b`, 'g'),
    read: ([text = '', next, name = '']) => ({
      kind: 'weekday',
      weekday: findWeekday(name),
      isNext: next !== undefined,
      text: text.trim(),
    }),
  },
]

/** Date formats that only mean something where past dates do. */
const pastForms: readonly DayForm[] = [
  { form: /\bday before yesterday\b/g, read: () => ({ kind: 'ahead', days: -2 }) },
  { form: /\byesterday\b/g, read: () => ({ kind: 'ahead', days: -1 }) },
  { form: /\b(\d{1,3}) days? ago\b/g, read: ([, days]) => ({ kind: 'ahead', days: -Number(days) }) },
]

/**
 * Returns the dates in a lower-case text, in order, and the text without them. `hasPast` also reads words for past days,
 * such as `yesterday`.
 */
export const takeDays = (
  text: string,
  { hasPast = false }: { hasPast?: boolean } = {},
): { days: DayWords[]; rest: string } => {
  const found: { at: number; day: DayWords }[] = []
  let rest = text
  for (const { form, read } of hasPast ? [...pastForms, ...dayForms] : dayForms) {
    rest = rest.replaceAll(form, (...match: unknown[]) => {
      const at = match.find((part): part is number => typeof part === 'number') ?? 0
      const words = match.slice(0, match.indexOf(at)) as (string | undefined)[]
      found.push({ at, day: read(words) })
      // Same length as before, so that positions of later matches stay comparable.
      return '|'.padEnd(String(match[0]).length, ' ')
    })
  }
  return { days: found.sort((a, b) => a.at - b.at).map(({ day }) => day), rest }
}
