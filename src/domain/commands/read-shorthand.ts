import type { Command, Dialect, FlightCommand, ReadingContext } from './command.ts'
import { resolveDay, resolveReturnDay, findMonth, type DayWords, type ResolvedDay } from './days.ts'
import { takeDays } from './read-days.ts'
import { toTravellerFields } from './read-words.ts'
import { commandTexts } from './texts.ts'
import { cabinOfLetter, takeTravellers, travellersProblem } from './travellers.ts'

type Search = Extract<Command, { kind: 'search' }>

const months = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'
const date = String.raw`(\d{1,2})(${months})(\d{2}(?!\d))?`
const pair = '([A-Z]{3})([A-Z]{3})'

/** A parsed entry of a reservation system, before dates get their year. */
interface Entry {
  dialect: Dialect
  from: string
  to: string
  out: DayWords
  back: DayWords | null
  seats: number
  /** Trailing options of the dialect. */
  options: string
}

const toDayWords = (day = '', month = '', year = ''): DayWords => ({
  kind: 'date',
  day: Number(day),
  month: findMonth(month),
  year: year === '' ? null : 2000 + Number(year),
  text: `${Number(day)} ${month.slice(0, 1)}${month.slice(1).toLowerCase()}`,
})

interface Form {
  form: RegExp
  read: (match: readonly (string | undefined)[]) => Entry
}

const avail =
  (dialect: Dialect): Form['read'] =>
  ([, d, m, y, from = '', to = '', options = '']) => ({
    dialect,
    from,
    to,
    out: toDayWords(d, m, y),
    back: null,
    seats: 1,
    options,
  })

/** Availability and fare shopping entries of the three systems, as in their public quick references. */
const forms: readonly Form[] = [
  { form: new RegExp(`^A[NAD]${date}${pair}(.*)$`), read: avail('amadeus') },
  {
    // FXDDEL/D15JANBOM/D20JANDEL: shopping, with the return as a separate leg.
    form: new RegExp(String.raw`^FXD([A-Z]{3})/D${date}([A-Z]{3})(?:/D${date}\1)?(.*)$`),
    read: ([, from = '', d, m, y, to = '', backDay, backMonth, backYear, options = '']) => ({
      dialect: 'amadeus',
      from,
      to,
      out: toDayWords(d, m, y),
      back: backDay === undefined ? null : toDayWords(backDay, backMonth, backYear),
      seats: 1,
      options,
    }),
  },
  { form: new RegExp(`^A${date}${pair}(.*)$`), read: avail('galileo') },
  {
    // FS2DEL15JANBOM20JANDEL: shopping for two, outbound and return.
    form: new RegExp(String.raw`^FS(\d)?([A-Z]{3})${date}([A-Z]{3})(?:${date}\2)?(.*)$`),
    read: ([, seats = '1', from = '', d, m, y, to = '', backDay, backMonth, backYear, options = '']) => ({
      dialect: 'galileo',
      from,
      to,
      out: toDayWords(d, m, y),
      back: backDay === undefined ? null : toDayWords(backDay, backMonth, backYear),
      seats: Number(seats),
      options,
    }),
  },
  { form: new RegExp(`^1${date}${pair}(.*)$`), read: avail('sabre') },
]

/** Only the return: reverses the previous search. */
const backForms: readonly [Dialect, RegExp][] = [
  ['galileo', new RegExp(`^AR${date}$`)],
  ['amadeus', new RegExp(`^ACR${date}$`)],
  ['sabre', new RegExp(`^1R${date}$`)],
]

interface Options extends Pick<FlightCommand, 'isDirect' | 'airlines'> {
  back: DayWords | null
  seats: number | null
  cabin: FlightCommand['cabin'] | null
  unread: string
}

const optionForms: Record<
  Exclude<Dialect, 'words'>,
  readonly [RegExp, (value: readonly string[], to: Options) => void][]
> = {
  amadeus: [
    [new RegExp(String.raw`\*${date}`), ([, d, m, y], to) => void (to.back = toDayWords(d, m, y))],
    [/\/B([1-9])/, ([, seats], to) => void (to.seats = Number(seats))],
    [/\/A([A-Z\d]{2})(?![A-Z\d])/, ([, code = ''], to) => void (to.airlines = [code])],
    [/\/[KC]([A-Z])(?![A-Z])/, ([, letter = ''], to) => void (to.cabin = cabinOfLetter(letter))],
    [/\/F[ND](?![A-Z])/, (_match, to) => void (to.isDirect = true)],
  ],
  galileo: [
    [/[/*]([A-Z\d]{2})(?![A-Z\d])/, ([, code = ''], to) => void (to.airlines = [code])],
    [/@([A-Z])(?![A-Z])/, ([, letter = ''], to) => void (to.cabin = cabinOfLetter(letter))],
    [/\.D(?![A-Z])/, (_match, to) => void (to.isDirect = true)],
  ],
  sabre: [
    [/[¥‡¤]([A-Z\d]{2})(?![A-Z\d])/, ([, code = ''], to) => void (to.airlines = [code])],
    [/-([A-Z])(?![A-Z])/, ([, letter = ''], to) => void (to.cabin = cabinOfLetter(letter))],
    [/\/D(?![A-Z])/, (_match, to) => void (to.isDirect = true)],
  ],
}

const readOptions = (dialect: Dialect, text: string): Options => {
  const options: Options = {
    back: null,
    seats: null,
    cabin: null,
    isDirect: false,
    airlines: [],
    unread: text,
  }
  if (dialect === 'words') return options
  for (const [form, apply] of optionForms[dialect]) {
    options.unread = options.unread.replace(form, (...match: unknown[]) => {
      apply(
        match.map((part) => (typeof part === 'string' ? part : '')),
        options,
      )
      return ''
    })
  }
  return options
}

/** `11JAN` after Sabre's `1` may be meant as a two-digit day. */
const sabreNote = ({ dialect, out }: Entry): string => {
  const other = out.kind === 'date' && out.day < 10 ? `1${out.day}` : ''
  if (dialect !== 'sabre' || other === '' || out.kind !== 'date' || out.text.length > 5) return ''
  const month = out.text.split(' ')[1] ?? ''
  return commandTexts.sabreDay(out.text, `${other} ${month}`)
}

const noDay: ResolvedDay = { day: '', note: '', problem: '' }

const toSearch = (entry: Entry, words: string, today: string): Search => {
  const options = readOptions(entry.dialect, entry.options)
  const { days, rest } = takeDays(words.toLowerCase())
  const travellers = takeTravellers(rest)
  const out = resolveDay(entry.out, today)
  const back = entry.back ?? options.back ?? days[0] ?? null
  const meantBack = back && !out.problem ? resolveReturnDay(back, out.day, today) : noDay
  const flight: FlightCommand = {
    routes: [[entry.from, entry.to]],
    departure: out.day || today,
    back: meantBack.day,
    ...toTravellerFields(travellers),
    adults: travellers.isCounted ? travellers.adults : (options.seats ?? entry.seats),
    cabin: options.cabin ?? travellers.cabin,
    isDirect: options.isDirect || travellers.isDirect,
    airlines: options.airlines,
  }
  const unread = `${options.unread} ${travellers.rest.replaceAll('|', ' ')}`.trim().replaceAll(/\s+/g, ' ')
  return {
    kind: 'search',
    dialect: entry.dialect,
    flight,
    notes: [
      sabreNote(entry) || commandTexts.dialects[entry.dialect],
      out.note,
      meantBack.note,
      unread ? commandTexts.notRead(unread.toUpperCase()) : '',
    ].filter(Boolean),
    problem:
      out.problem ||
      meantBack.problem ||
      (entry.from === entry.to ? commandTexts.samePlace : '') ||
      travellersProblem(flight),
  }
}

const reverseRoutes = (last: FlightCommand): FlightCommand['routes'] =>
  last.routes.map(([from, to]) => [to, from] as const)

const readBack = (entry: string, { today, lastSearch }: ReadingContext): Search | null => {
  for (const [dialect, form] of backForms) {
    const match = form.exec(entry)
    if (!match) continue
    const meant = resolveDay(toDayWords(match[1], match[2], match[3]), today)
    const last = lastSearch ?? null
    return {
      kind: 'search',
      dialect,
      flight: {
        routes: last ? reverseRoutes(last) : [],
        departure: meant.day || today,
        back: '',
        adults: last?.adults ?? 1,
        children: last?.children ?? 0,
        infants: last?.infants ?? 0,
        cabin: last?.cabin ?? 2,
        isDirect: last?.isDirect ?? false,
        airlines: last?.airlines ?? [],
      },
      notes: [commandTexts.dialects[dialect], meant.note].filter(Boolean),
      problem: meant.problem || (last ? '' : commandTexts.noLastSearch),
    }
  }
  return null
}

/**
 * Parses a search in the shorthand of Galileo, Amadeus or Sabre; null if it is none. Words after a space are added:
 * `A15JANDELBOM 20jan 2adt`.
 */
export const readShorthand = (text: string, context: ReadingContext): Search | null => {
  const [head = '', ...words] = text.split(/\s+/)
  const entry = head.toUpperCase()
  for (const { form, read } of forms) {
    const match = form.exec(entry)
    if (match) return toSearch(read(match), words.join(' '), context.today)
  }
  return words.length === 0 ? readBack(entry, context) : null
}
