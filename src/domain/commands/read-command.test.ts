import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command, FlightCommand } from './command.ts'
import { readCommand } from './read-command.ts'
import { describeCommand } from './say.ts'

const today = '2026-11-20' // a Friday
const read = (text: string): Command => readCommand(text, { today }).command
const search = (text: string) => {
  const command = read(text)
  if (command.kind !== 'search') throw new Error(`${text} is read as ${command.kind}`)
  return command
}
const say = (text: string): string => describeCommand(read(text), null)

describe('a search in words', () => {
  it.each([
    ['delhi mumbai 15 jan 2 adt', 'Search delhi to mumbai, Fri 15 Jan 2027, 2 adults'],
    ['Delhi to Mumbai 15 January', 'Search Delhi to Mumbai, Fri 15 Jan 2027, 1 adult'],
    ['flights from delhi to mumbai on 15th jan 2027', 'Search delhi to mumbai, Fri 15 Jan 2027, 1 adult'],
    [
      'del-bom 15jan 20jan 2adt 1chd business',
      'Search del to bom, Fri 15 Jan 2027, return Wed 20 Jan 2027, 2 adults, 1 child, business',
    ],
    ['del bom', 'Search del to bom, Fri 20 Nov 2026, 1 adult'],
    ['DEL/BOM tomorrow', 'Search DEL to BOM, Sat 21 Nov 2026, 1 adult'],
    ['del bom today', 'Search del to bom, Fri 20 Nov 2026, 1 adult'],
    ['del bom day after tomorrow', 'Search del to bom, Sun 22 Nov 2026, 1 adult'],
    ['del bom in 10 days', 'Search del to bom, Mon 30 Nov 2026, 1 adult'],
    ['del bom +10', 'Search del to bom, Mon 30 Nov 2026, 1 adult'],
    ['del bom 24dec +3', 'Search del to bom, Thu 24 Dec 2026, return Sun 27 Dec 2026, 1 adult'],
    ['del bom monday', 'Search del to bom, Mon 23 Nov 2026, 1 adult'],
    ['del bom friday', 'Search del to bom, Fri 27 Nov 2026, 1 adult'],
    ['del bom next friday', 'Search del to bom, Fri 27 Nov 2026, 1 adult'],
    ['del bom next saturday', 'Search del to bom, Sat 28 Nov 2026, 1 adult'],
    ['del bom 2026-12-24', 'Search del to bom, Thu 24 Dec 2026, 1 adult'],
    ['del bom 24/12', 'Search del to bom, Thu 24 Dec 2026, 1 adult'],
    ['del bom 24.12.26', 'Search del to bom, Thu 24 Dec 2026, 1 adult'],
    ['del bom dec 24 2 adults 1 infant', 'Search del to bom, Thu 24 Dec 2026, 2 adults, 1 infant'],
    ['del bom 24dec26 3 pax nonstop', 'Search del to bom, Thu 24 Dec 2026, 3 adults, direct only'],
    ['del bom 24dec premium economy', 'Search del to bom, Thu 24 Dec 2026, 1 adult, premium economy'],
    ['del bom dec 24 2 pax', 'Search del to bom, Thu 24 Dec 2026, 2 adults'],
    ['del bom 20 nov', 'Search del to bom, Fri 20 Nov 2026, 1 adult'],
    ['del bom 20dec 5jan', 'Search del to bom, Sun 20 Dec 2026, return Tue 5 Jan 2027, 1 adult'],
  ])('reads %s', (text, words) => {
    expect(say(text)).toBe(words)
    expect(search(text).problem).toBe('')
  })

  it("stays ambiguous where the end of a place with several words isn't clear", () => {
    expect(search('new delhi mumbai 15 jan').flight.routes).toEqual([
      ['new', 'delhi mumbai'],
      ['new delhi', 'mumbai'],
    ])
  })

  it.each([
    ['del bom 15 jan', ['15 Jan has passed. Searching 15 Jan 2027.']],
    ['del bom 15 jan 2025', ['15 Jan 2025 has passed. Searching 15 Jan 2027.']],
    ['del bom 24 dec', []],
    ['del bom', ['No date given. Searching today.']],
    ['del bom next saturday', ["'next saturday' means Sat 28 Nov 2026, not Sat 21 Nov 2026."]],
    ['del bom 1dec 2dec 3dec', ['Only the first two dates are used.']],
    ['del - bom - maa 1dec', ['Ignored: maa']],
  ])('says for %s what it assumed', (text, notes) => {
    expect(search(text).notes).toEqual(notes)
  })

  it.each([
    ['del bom 31 feb', "31 feb isn't a valid date."],
    ['del bom 29 feb', "29 feb isn't a valid date."],
    ['delhi 15 jan', 'Enter a destination, for example delhi mumbai.'],
    ['15 jan', 'Enter a destination, for example delhi mumbai.'],
    ['del del 15 jan', 'Origin and destination are the same.'],
    ['del bom 20jan 15jan', 'The return is before the outbound flight.'],
    ['del bom 1dec 10 adults', 'One booking can have up to nine passengers.'],
    ['del bom 1dec 1adt 2inf', 'Each infant must travel with an adult.'],
    ['del bom 1dec 0 adults', 'At least one adult must travel.'],
  ])("doesn't search %s: %s", (text, problem) => {
    expect(search(text).problem).toBe(problem)
  })
})

describe('shorthand', () => {
  const base: Partial<FlightCommand> = {
    routes: [['DEL', 'BOM']],
    departure: '2027-01-15',
    back: '',
    adults: 1,
  }
  it.each<[string, string, Partial<FlightCommand>]>([
    ['A15JANDELBOM', 'galileo', base],
    ['a15jandelbom', 'galileo', base],
    ['A15JANDELBOM/AI', 'galileo', { ...base, airlines: ['AI'] }],
    ['A15JANDELBOM*6E', 'galileo', { ...base, airlines: ['6E'] }],
    ['FSDEL15JANBOM', 'galileo', base],
    ['FS2DEL15JANBOM20JANDEL', 'galileo', { ...base, back: '2027-01-20', adults: 2 }],
    ['AN15JANDELBOM', 'amadeus', base],
    ['AD15JANDELBOM', 'amadeus', base],
    ['AN15JANDELBOM*20JAN', 'amadeus', { ...base, back: '2027-01-20' }],
    ['AN15JANDELBOM/B4', 'amadeus', { ...base, adults: 4 }],
    ['AN15JANDELBOM/AAI/KC/FN', 'amadeus', { ...base, airlines: ['AI'], cabin: 4, isDirect: true }],
    ['FXDDEL/D15JANBOM', 'amadeus', base],
    ['FXDDEL/D15JANBOM/D20JANDEL', 'amadeus', { ...base, back: '2027-01-20' }],
    ['115JANDELBOM', 'sabre', base],
    ['115JANDELBOM¥AI', 'sabre', { ...base, airlines: ['AI'] }],
    ['115JANDELBOM-J', 'sabre', { ...base, cabin: 4 }],
    ['115JANDELBOM/D', 'sabre', { ...base, isDirect: true }],
    ['A15JANDELBOM 20jan 2adt 1chd', 'galileo', { ...base, back: '2027-01-20', adults: 2, children: 1 }],
    ['115JANDELBOM 20jan business', 'sabre', { ...base, back: '2027-01-20', cabin: 4 }],
  ])('%s is %s', (text, dialect, flight) => {
    const command = search(text)
    expect(command).toMatchObject({ dialect, flight, problem: '' })
    expect(command.notes).toContain('15 Jan has passed. Searching 15 Jan 2027.')
    expect(command.notes.join(' ').toLowerCase()).toContain(`${dialect} format`)
  })

  it('accepts a year too', () => {
    expect(search('115JAN28DELBOM').flight.departure).toBe('2028-01-15')
  })

  it('says which of two possible dates it uses', () => {
    expect(search('11JANDELBOM').notes[0]).toBe('Sabre format: 1 Jan. For 11 Jan, type A11JAN…')
    expect(search('11JANDELBOM').flight.departure).toBe('2027-01-01')
    expect(search('111JANDELBOM').flight.departure).toBe('2027-01-11')
  })

  it('names the parts it ignores', () => {
    expect(search('AN15JANDELBOM/XDXB').notes).toContain('Ignored: /XDXB')
  })

  it.each([
    ['AR20JAN', 'galileo'],
    ['ACR20JAN', 'amadeus'],
    ['1R20JAN', 'sabre'],
  ])('reverses the previous search for %s', (text, dialect) => {
    const lastSearch = search('del bom 15jan 2adt').flight
    const { command } = readCommand(text, { today, lastSearch })
    const flight = { routes: [['bom', 'del']], departure: '2027-01-20', adults: 2, back: '' }
    expect(command).toMatchObject({ kind: 'search', dialect, flight, problem: '' })
    expect(search(text).problem).toBe('This only gives a return. Search the outbound flight first.')
  })
})

describe('bookings, queues and words', () => {
  it.each<[string, Partial<Command>]>([
    ['*ABC123', { kind: 'booking', by: 'pnr', text: 'ABC123' }],
    ['*abcdef', { kind: 'booking', by: 'pnr', text: 'ABCDEF' }],
    ['RTABC123', { kind: 'booking', by: 'pnr', text: 'ABC123' }],
    ['rt abc123', { kind: 'booking', by: 'pnr', text: 'ABC123' }],
    ['pnr abcdef', { kind: 'booking', by: 'pnr', text: 'ABCDEF' }],
    ['abc123', { kind: 'booking', by: 'pnr', text: 'ABC123' }],
    ['098-2412345678', { kind: 'booking', by: 'pnr', text: '0982412345678' }],
    ['*-SHARMA', { kind: 'booking', by: 'name', text: 'SHARMA' }],
    ['*-SHARMA/ANIL', { kind: 'booking', by: 'name', text: 'SHARMA ANIL' }],
    ['RT/SHARMA', { kind: 'booking', by: 'name', text: 'SHARMA' }],
    ['rt/sharma anil', { kind: 'booking', by: 'name', text: 'SHARMA ANIL' }],
    ['issue abc123', { kind: 'booking', by: 'pnr', text: 'ABC123', act: 'issue' }],
    ['Reprice *ABC123', { kind: 'booking', by: 'pnr', text: 'ABC123', act: 'reprice' }],
    ['release 098-2412345678', { kind: 'booking', by: 'pnr', text: '0982412345678', act: 'release' }],
    ['refund sharma/anil', { kind: 'booking', by: 'name', text: 'SHARMA ANIL', act: 'refund' }],
    ['mail rt/sharma', { kind: 'booking', by: 'name', text: 'SHARMA', act: 'email' }],
    ['email subscribers', { kind: 'booking', by: 'name', act: 'email', typed: 'email subscribers' }],
    ['print ab', { kind: 'words', text: 'print ab' }],
    ['issue', { kind: 'words', text: 'issue' }],
    ['QC', { kind: 'queue', queue: null }],
    ['QCA', { kind: 'queue', queue: null }],
    ['QC/', { kind: 'queue', queue: null }],
    ['QT', { kind: 'queue', queue: null }],
    ['QTQ', { kind: 'queue', queue: null }],
    ['Q/1', { kind: 'queue', queue: 'tickets' }],
    ['q/h', { kind: 'queue', queue: 'booked' }],
    ['Q/3', { kind: 'queue', queue: 'changes' }],
    ['QS4', { kind: 'queue', queue: 'departures' }],
    ['Q/50', { kind: 'queue', queue: null, problem: expect.stringContaining('Q/1 tickets') as string }],
    ['?', { kind: 'help' }],
    ['help', { kind: 'help' }],
    ['', { kind: 'nothing' }],
    ['  ', { kind: 'nothing' }],
    ['ticket queue', { kind: 'words', text: 'ticket queue' }],
    ['sharma', { kind: 'words', text: 'sharma' }],
  ])('reads %j', (text, command) => {
    expect(read(text)).toMatchObject(command)
  })

  it.each([
    ['@meridian *ABC123', 'meridian', 'booking'],
    ['@mer del bom 1dec', 'mer', 'search'],
    ['@', '', 'nothing'],
    ['@lotus', 'lotus', 'nothing'],
  ])('%s narrows to one tenant', (text, tenant, kind) => {
    expect(readCommand(text, { today })).toMatchObject({ tenant, command: { kind } })
  })
})

const pieces = fc.constantFrom(
  ...'A,AN,1,*,RT,/,Q/,QC,@,15JAN,31feb,29 feb 2028,DEL,BOM,delhi, to ,-, ,2adt,99 inf'.split(','),
  ...'next friday,٣,🛫,\u0000,¥,9999-99-99,00/00,FXD,in 999 days'.split(','),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
)

describe('any input', () => {
  it('parses without throwing, always to the same result, and only to dates that exist', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = readCommand(text, { today })
        expect(readCommand(text, { today })).toEqual(reading)
        describeCommand(reading.command, null)
        if (reading.command.kind !== 'search') return
        const { flight, problem } = reading.command
        expect(flight.departure >= today).toBe(true)
        expect(Number.isNaN(Date.parse(flight.departure))).toBe(false)
        if (flight.back && !problem) expect(flight.back >= flight.departure).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  it('parses quickly, however long the text is', () => {
    const began = performance.now()
    for (const text of ['a '.repeat(50_000), '-'.repeat(100_000), '1/'.repeat(50_000), 'del-'.repeat(30_000)])
      readCommand(text, { today })
    expect(performance.now() - began).toBeLessThan(100)
  })
})
