import { findNightBand, readNightBand } from '#domain/packages/night-bands.ts'
import type { Command } from './command.ts'
import { findMonth } from './days.ts'
import { commandTexts } from './texts.ts'
import { takeTravellers } from './travellers.ts'

type PackageCommand = Extract<Command, { kind: 'package' }>

const nightsForm = /(?<![a-z\d])(\d{1,2}) ?(?:n|nts?|nights?)(?![a-z])/
const monthForm =
  /(?<![a-z])(?:in )?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?: ?20\d\d)?(?![a-z\d])/
const fillers = /(?<![a-z])(?:packages?|tours?|holidays?|for|in|with|and|search|find)(?![a-z])/g

const listNotes = (nights: number, isCounted: boolean): string[] => {
  const band = findNightBand(nights)
  const [from, to] = band ? readNightBand(band) : [0, 0]
  return [
    ...(band ? [commandTexts.nightBand(from, to)] : []),
    ...(isCounted ? [commandTexts.travellersOnPage] : []),
  ]
}

/** Reads `kerala 5n dec 2adt`: packages by place or title, nights and month. Null without nights. */
export const readPackage = (text: string): PackageCommand | null => {
  const small = text.toLowerCase()
  const nights = Number(nightsForm.exec(small)?.[1] ?? 0)
  if (!findNightBand(nights)) return null
  const { rest, isCounted } = takeTravellers(small.replace(nightsForm, '|'))
  const month = findMonth(monthForm.exec(rest)?.[1] ?? '')
  const words = rest.replace(monthForm, '|').replaceAll(fillers, ' ')
  // Another number is a date or something else that packages aren't found by.
  if (/\d/.test(words)) return null
  return {
    kind: 'package',
    text: words
      .split(/[\s,;|]+/)
      .filter(Boolean)
      .join(' '),
    nights,
    month,
    notes: listNotes(nights, isCounted),
  }
}
