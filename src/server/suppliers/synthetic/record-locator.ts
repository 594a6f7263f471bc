import { hashParts } from './seeded-random.ts'

/** Letters and digits of a PNR, without the easily confused 0, 1, I, O and Q. */
const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'
const length = 6
const all = alphabet.length ** length

/** Returns a PNR for a reference; further attempts give different ones, in case it is taken. */
export function pnrFor(seed: string, reference: string, attempt: number): string {
  let rest =
    (hashParts(seed, 'pnr', reference, attempt) * 4096 + (hashParts(reference, attempt) % 4096)) % all
  let pnr = ''
  for (let i = 0; i < length; i++) {
    pnr += alphabet[rest % alphabet.length]
    rest = Math.floor(rest / alphabet.length)
  }
  return pnr
}

/** Converts a PNR to a number below 900 million; no two PNRs share one. */
export function numberOfPnr(pnr: string): number {
  let number = 0
  for (let i = length - 1; i >= 0; i--) number = number * alphabet.length + alphabet.indexOf(pnr[i] ?? 'A')
  return number
}

/** Converts a number made by `numberOfPnr` back to its PNR. */
export function pnrOfNumber(number: number): string {
  let rest = number
  let pnr = ''
  for (let i = 0; i < length; i++) {
    pnr += alphabet[rest % alphabet.length]
    rest = Math.floor(rest / alphabet.length)
  }
  return pnr
}

/**
 * Returns a ticket number: the airline's three-digit prefix and ten digits (IATA Resolution 722). The ten combine the
 * PNR's number and the passenger's position, so tickets are unique as long as PNRs are. Up to nine passengers.
 */
export const ticketNumberFor = (prefix: string, pnr: string, passengerIndex: number): string =>
  prefix + String(numberOfPnr(pnr) * 10 + passengerIndex).padStart(10, '0')

/**
 * Returns the number of a reissued ticket: the same airline's, and above all that `ticketNumberFor` makes. `times`
 * counts the reissues.
 */
export const reissuedNumber = (ticketNumber: string, times: number): string =>
  ticketNumber.slice(0, 3) + String(9_000_000_000 + (hashParts(ticketNumber, times) % 1_000_000_000))
