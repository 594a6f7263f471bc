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

/**
 * Brotli's fastest level: for offers it is faster than gzip's fastest, and half the size. With the size it prepares only the memory
 * that it needs, which is most of the work for the single offer of a linked supplier.
 */
const compress = (text: Buffer): Uint8Array => {
  const bytes = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })
  // A copy, because zlib returns part of a larger buffer, and all of that would be sent to the other thread.
  return new Uint8Array(bytes)
}

/** How many offers stay unpacked in this thread; an offer is about 6 kB of objects and text. */
const maxKept = 6_000
const kept = new Map<string, Unpacked>()
/** How many offers `kept` has, because adding them up takes long for many small answers. */
let keptOffers = 0

const drop = (name: string): void => {
  keptOffers -= kept.get(name)?.offers.length ?? 0
  kept.delete(name)
}

const keep = (name: string, unpacked: Unpacked): void => {
  drop(name)
  kept.set(name, unpacked)
  keptOffers += unpacked.offers.length
  for (const oldest of kept.keys()) {
    if (keptOffers <= maxKept || kept.size <= 1) return
    drop(oldest)
  }
}

const nameOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('base64')

/** The JSON inside: legs that offers share are written once, because a return combines few flights in many ways. */
interface Written {
  legs: Segment[][]
  offers: WrittenOffer[]
}
type WrittenOffer = Omit<SupplierOffer, 'segments'> & { legs: number[] }

/** Names each key, also of fields that an offer may lack: one that is forgotten doesn't compile. */
type EveryField<Type> = { [Key in keyof Required<Type>]: Type[Key] }

/** Every field by name: spreading the rest of each offer costs more than writing it. */
const toWritten = (offer: SupplierOffer, legs: number[]): EveryField<WrittenOffer> => ({
  offerId: offer.offerId,
  source: offer.source,
  isLCC: offer.isLCC,
  isRefundable: offer.isRefundable,
  isRefundableByFlight: offer.isRefundableByFlight,
  isHoldAllowed: offer.isHoldAllowed,
  fareType: offer.fareType,
  validatingAirline: offer.validatingAirline,
  lastTicketDate: offer.lastTicketDate,
  direction: offer.direction,
  isSpecialReturn: offer.isSpecialReturn,
  remark: offer.remark,
  penalty: offer.penalty,
  fare: offer.fare,
  requirements: offer.requirements,
  supplierData: offer.supplierData,
  legs,
})

const write = (offers: readonly SupplierOffer[]): { text: string; unpacked: Unpacked } => {
  const places = new Map<Segment[], number>()
  const legTexts: string[] = []
  const toPlace = (leg: Segment[]): number => {
    const known = places.get(leg)
    if (known !== undefined) return known
    places.set(leg, legTexts.length)
    return legTexts.push(JSON.stringify(leg)) - 1
  }
  const written = offers.map((offer) => toWritten(offer, offer.segments.map(toPlace)))
  const segmentTexts = written.map(({ legs }) => joinLegs(legs.map((place) => legTexts[place] ?? '[]')))
  return {
    text: `{"legs":${joinLegs(legTexts)},"offers":${JSON.stringify(written)}}`,
    unpacked: { offers, segmentTexts },
  }
}

const joinLegs = (texts: readonly string[]): string => `[${texts.join(',')}]`

const read = ({ legs, offers }: Written): Unpacked => {
  const legTexts = legs.map((leg) => JSON.stringify(leg))
  return {
    offers: offers.map(({ legs: places, ...offer }) => ({
      ...offer,
      segments: places.map((place) => legs[place] ?? []),
    })),
    segmentTexts: offers.map(({ legs: places }) => joinLegs(places.map((place) => legTexts[place] ?? '[]'))),
  }
}

/** Packs offers. Slow, so call it only in a task. */
export const packOffers = (offers: readonly SupplierOffer[]): PackedOffers => {
  if (offers.length === 0) return noOffers
  const { text, unpacked } = write(offers)
  const bytes = compress(Buffer.from(text))
  keep(nameOf(bytes), unpacked)
  return { bytes, count: offers.length }
}

/** Offers with the JSON of each one's `segments`, which is most of what a result consists of. */
export interface Unpacked {
  offers: readonly SupplierOffer[]
  segmentTexts: readonly string[]
}

/**
 * Unpacks offers with the JSON of their segments. Recently used ones come from a cache, so callers mustn't change them.
 * Slow, so call it only in a task.
 */
export const unpackWithTexts = ({ bytes }: PackedOffers): Unpacked => {
  if (bytes.length === 0) return { offers: [], segmentTexts: [] }
  const name = nameOf(bytes)
  const unpacked = kept.get(name) ?? read(JSON.parse(brotliDecompressSync(bytes).toString()) as Written)
  keep(name, unpacked)
  return unpacked
}

/** Unpacks offers, as `unpackWithTexts` does. */
export const unpackOffers = (packed: PackedOffers): readonly SupplierOffer[] => unpackWithTexts(packed).offers
