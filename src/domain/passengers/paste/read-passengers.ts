import { findMrz } from './mrz-lines.ts'
import { mergeCells, mergePassengers } from './merge-passengers.ts'
import { createCountryReader } from './pasted-country.ts'
import type { ValueContext } from './cell-values.ts'
import { readFreeText } from './read-free-text.ts'
import { readGdsDocuments, readSabreInfant } from './read-gds-documents.ts'
import { readGdsNames } from './read-gds-names.ts'
import { readMrz } from './read-mrz.ts'
import { findTable } from './read-table.ts'
import { readVcard } from './read-vcard.ts'
import {
  pasteLimits,
  type Leftover,
  type PasteContext,
  type PastedPassenger,
  type PasteLine,
  type ReadPart,
} from './pasted-passenger.ts'

export interface PasteResult {
  passengers: PastedPassenger[]
  /** What wasn't used, by line. */
  leftovers: Leftover[]
  /** Characters that the readers were given, some of them more than once. */
  charactersRead: number
}

interface Block {
  used: number
  part: ReadPart
}

const toLines = (text: string): PasteLine[] =>
  text.split(/\r\n|\r|\n/).map((line, at) => ({ number: at + 1, text: line.replaceAll('\u00a0', ' ') }))

type Finder = (lines: readonly PasteLine[], from: number, context: ValueContext) => Block | null

/** A vCard from its first line to its end; null if none begins here. */
const findVcard: Finder = (lines, from, { today }) => {
  if (!/^\s*BEGIN:VCARD\s*$/i.test(lines[from]?.text ?? '')) return null
  let end = from
  while (end < lines.length && !/^\s*END:VCARD\s*$/i.test(lines[end]?.text ?? '')) end += 1
  const used = Math.min(end + 1, lines.length) - from
  return { used, part: readVcard(lines.slice(from, from + used), today) }
}

const findZone: Finder = (lines, from, { today }) => {
  const next = lines.slice(from, from + 3)
  const [first] = next
  const found = findMrz(next)
  if (!found || !first) return null
  return {
    used: found.used,
    part: 'zone' in found ? readMrz(found.zone, first, today) : { passengers: [], leftovers: found.wrong },
  }
}

const findLine: Finder = (lines, from, { today }) => {
  const line = lines[from]
  if (!line) return null
  const part = readGdsDocuments(line, today) ?? readSabreInfant(line, today) ?? readGdsNames(line, today)
  return part ? { used: 1, part } : null
}

const finders: readonly Finder[] = [
  findVcard,
  findZone,
  findLine,
  (lines, from, context) => findTable({ lines, from }, context),
]

interface Reading extends ReadPart {
  /** Whether details belong to the last passenger: no other text is between them. */
  isOpen: boolean
}

/** Reads a line of a message. Details without a name belong to the passenger above them. */
const addLine = (reading: Reading, line: PasteLine, context: ValueContext): void => {
  const read = readFreeText(line, context)
  const last = read && Object.keys(read.more).length > 0 ? reading.passengers.at(-1) : undefined
  const isUsed = read && (read.passengers.length > 0 || (last !== undefined && reading.isOpen))
  if (!isUsed) {
    reading.leftovers.push({ line: line.number, text: line.text.trim(), reason: 'unknown' })
    reading.isOpen = false
    return
  }
  reading.leftovers.push(...read.leftovers)
  if (last) reading.passengers.splice(-1, 1, { ...last, cells: mergeCells(last.cells, read.more) })
  reading.passengers.push(...read.passengers)
  reading.isOpen = true
}

const findBlock = (lines: readonly PasteLine[], from: number, context: ValueContext): Block | null => {
  for (const find of finders) {
    context.meter.characters += lines[from]?.text.length ?? 0
    const block = find(lines, from, context)
    if (block) return block
  }
  return null
}

const readLines = (lines: readonly PasteLine[], context: ValueContext): ReadPart => {
  const reading: Reading = { passengers: [], leftovers: [], isOpen: false }
  for (let at = 0; at < lines.length;) {
    const line = lines[at]
    const block = line && line.text.trim() !== '' ? findBlock(lines, at, context) : null
    if (block) {
      reading.passengers.push(...block.part.passengers)
      reading.leftovers.push(...block.part.leftovers)
      reading.isOpen = true
    } else if (line && line.text.trim() !== '') addLine(reading, line, context)
    at += block?.used ?? 1
  }
  return reading
}

/**
 * Reads passengers from a text: lines of a GDS, a passport's machine-readable zone, vCards, tables and messages, or
 * a mix of these. Each value has the text that it was read from and the questions that are open. Never throws, and never adds a
 * letter to a name, a passport number or an email address. A longer text than the limits is cut, which a leftover says.
 */
export const readPassengers = (text: string, { today, countries }: PasteContext): PasteResult => {
  const meter = { characters: 0 }
  const context = { today, readCountry: createCountryReader({ countries }), meter }
  const all = toLines(text.slice(0, pasteLimits.characters))
  const isLong = (line: PasteLine): boolean => line.text.length > pasteLimits.lineCharacters
  const reading = readLines(
    all.filter((line) => !isLong(line)),
    context,
  )
  const passengers = mergePassengers(reading.passengers)
  const long = all.filter(isLong)
  const leftovers: Leftover[] = [
    ...reading.leftovers,
    ...long.map(({ number, text: line }) => ({
      line: number,
      text: line.slice(0, 80),
      reason: 'long' as const,
    })),
    ...(text.length > pasteLimits.characters || passengers.length > pasteLimits.passengers
      ? [{ line: all.length, text: '', reason: 'limit' as const }]
      : []),
  ]
  return {
    passengers: passengers.slice(0, pasteLimits.passengers),
    leftovers: leftovers.toSorted((one, other) => one.line - other.line),
    charactersRead: meter.characters,
  }
}
