import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import type { SupplierOffer } from '../../suppliers/port.ts'

const compress = promisify<Buffer, { level: number }, Buffer>(gzip)
const expand = promisify<Uint8Array, Buffer>(gunzip)

export interface PackedOffers {
  bytes: Uint8Array
  /** Length of the JSON: what the offers weigh in memory, roughly. */
  jsonLength: number
}

/** Offers as gzip of their JSON. The fastest level: it runs in zlib's threads, and the blob lives for an hour. */
export const packOffers = async (offers: readonly SupplierOffer[]): Promise<PackedOffers> => {
  const json = Buffer.from(JSON.stringify(offers))
  return { bytes: await compress(json, { level: constants.Z_BEST_SPEED }), jsonLength: json.length }
}

/** The offers of a stored blob, and the length of their JSON. */
export const unpackOffers = async (
  bytes: Uint8Array | null,
): Promise<{ offers: SupplierOffer[]; jsonLength: number }> => {
  if (!bytes) return { offers: [], jsonLength: 0 }
  const json = await expand(bytes)
  return { offers: JSON.parse(json.toString()) as SupplierOffer[], jsonLength: json.length }
}
