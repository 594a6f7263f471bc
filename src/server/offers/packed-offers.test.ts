import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  aReturnSearch,
  aSyntheticSupplier,
  callOptions,
} from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { noOffers, packOffers, unpackOffers } from './packed-offers.ts'

const search = async () => {
  const query = aReturnSearch('DEL', 'BOM', { returnKind: 5 })
  return (await aSyntheticSupplier().supplier.search(query, callOptions)).offers
}

test('unpacks what was packed, also when it is no longer cached', async () => {
  const offers = await search()
  const packed = packOffers(offers)
  expect(packed.count).toBe(offers.length)
  // Enough others to push it out.
  for (let count = 1; count <= 4; count += 1)
    packOffers(offers.map((offer) => ({ ...offer, offerId: `${offer.offerId}${count}` })))
  const unpacked = unpackOffers(packed)
  expect(unpacked).not.toBe(offers)
  expect(unpacked).toEqual(offers)
})

test('writes a leg that many offers share once', async () => {
  const offers = await search()
  const { bytes } = packOffers(offers)
  expect(brotliDecompressSync(bytes).length).toBeLessThan(JSON.stringify(offers).length / 2)
})

test('has nothing to pack without offers', () => {
  expect(packOffers([])).toBe(noOffers)
  expect(unpackOffers(noOffers)).toEqual([])
})
