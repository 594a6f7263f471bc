import { hashOf } from './seeded-random.ts'

/** Letters and digits of a PNR: without 0, 1, I, O and Q, which are mistaken for others. */
const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'
const length = 6
const all = alphabet.length ** length

/** A PNR for a reference; further attempts give others, for when it is taken. */
export function pnrFor(seed: string, reference: string, attempt: number): string {
  let rest = (hashOf(seed, 'pnr', reference, attempt) * 4096 + (hashOf(reference, attempt) % 4096)) % all
  let pnr = ''
  for (let i = 0; i < length; i++) {
    pnr += alphabet[rest % alphabet.length]
    rest = Math.floor(rest / alphabet.length)
  }
  return pnr
}

/** The number of a PNR, below 900 million; no two PNRs share one. */
export function numberOfPnr(pnr: string): number {
  let number = 0
  for (let i = length - 1; i >= 0; i--) number = number * alphabet.length + alphabet.indexOf(pnr[i] ?? 'A')
  return number
}

/** The PNR of a number made by `numberOfPnr`. */
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
 * A ticket number: the airline's three-digit prefix and ten digits (IATA Resolution 722). The ten are the PNR's number and the passenger's
 * place, so that no two tickets share them while no two bookings share a PNR. Up to nine passengers.
 */
export const ticketNumberFor = (prefix: string, pnr: string, passengerIndex: number): string =>
  prefix + String(numberOfPnr(pnr) * 10 + passengerIndex).padStart(10, '0')

/**
 * The number of a ticket that was reissued: the same airline's, and above all those that `ticketNumberFor` makes. `times` counts how often.
 */
export const reissuedNumber = (ticketNumber: string, times: number): string =>
  ticketNumber.slice(0, 3) + String(9_000_000_000 + (hashOf(ticketNumber, times) % 1_000_000_000))
