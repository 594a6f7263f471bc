import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, type BrotliOptions } from 'node:zlib'
import { takeTurn } from '#server/clock/take-turn.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'

const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const expand = promisify<Uint8Array, Buffer>(brotliDecompress)

/** The fastest level: for offers it is faster than gzip's fastest and half the size. Runs in zlib's threads. */
const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const packed = new WeakMap<readonly SupplierOffer[], Promise<Uint8Array>>()

/**
 * Compresses offers as JSON, once even when a supplier gave the same offers to several searches. Offers are
 * immutable.
 */
export const packOffers = (offers: readonly SupplierOffer[]): Promise<Uint8Array> => {
  let result = packed.get(offers)
  if (!result) {
    result = takeTurn().then(() => compress(Buffer.from(JSON.stringify(offers)), fastest))
    packed.set(offers, result)
  }
  return result
}

/** Returns the offers of a stored blob and the length of their JSON. */
export const unpackOffers = async (
  bytes: Uint8Array | null,
): Promise<{ offers: SupplierOffer[]; jsonLength: number }> => {
  if (!bytes) return { offers: [], jsonLength: 0 }
  const json = await expand(bytes)
  return { offers: JSON.parse(json.toString()) as SupplierOffer[], jsonLength: json.length }
}
