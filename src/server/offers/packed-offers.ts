import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Segment } from '#contract/entities/flight.ts'
import type { SupplierOffer } from './offer.ts'

/** Offers as compressed JSON, the form in which they are stored and passed between threads. */
export interface PackedOffers {
  readonly bytes: Uint8Array
  readonly count: number
}

export const noOffers: PackedOffers = { bytes: new Uint8Array(0), count: 0 }

/** Brotli's fastest level: for offers it is faster than gzip's fastest, and half the size. */
const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** How many offers stay unpacked in this thread; an offer is about 5 kB of objects. */
const maxKept = 6_000
const kept = new Map<string, readonly SupplierOffer[]>()

const keep = (name: string, offers: readonly SupplierOffer[]): void => {
  kept.delete(name)
  kept.set(name, offers)
  let total = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [oldest, { length }] of kept) {
    if (total <= maxKept || kept.size <= 1) return
    kept.delete(oldest)
    total -= length
  }
}

const nameOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('base64')

/** The JSON inside: legs that offers share are written once, because a return combines few flights in many ways. */
interface Written {
  legs: Segment[][]
  offers: (Omit<SupplierOffer, 'segments'> & { legs: number[] })[]
}

const write = (offers: readonly SupplierOffer[]): Written => {
  const places = new Map<Segment[], number>()
  const toPlace = (leg: Segment[]): number => {
    const place = places.get(leg) ?? places.size
    places.set(leg, place)
    return place
  }
  const written = offers.map(({ segments, ...offer }) => ({ ...offer, legs: segments.map(toPlace) }))
  return { legs: [...places.keys()], offers: written }
}

const read = ({ legs, offers }: Written): SupplierOffer[] =>
  offers.map(({ legs: places, ...offer }) => ({
    ...offer,
    segments: places.map((place) => legs[place] ?? []),
  }))

/** Packs offers. Slow, so call it only in a task. */
export const packOffers = (offers: readonly SupplierOffer[]): PackedOffers => {
  if (offers.length === 0) return noOffers
  const bytes = brotliCompressSync(Buffer.from(JSON.stringify(write(offers))), fastest)
  keep(nameOf(bytes), offers)
  return { bytes, count: offers.length }
}

/**
 * Unpacks offers. Recently used ones come from a cache, so callers mustn't change them. Slow, so call it only in a
 * task.
 */
export const unpackOffers = ({ bytes }: PackedOffers): readonly SupplierOffer[] => {
  if (bytes.length === 0) return []
  const name = nameOf(bytes)
  const offers = kept.get(name) ?? read(JSON.parse(brotliDecompressSync(bytes).toString()) as Written)
  keep(name, offers)
  return offers
}
