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

test('has buffers that are no larger than the packed offers, because they are sent to other threads whole', async () => {
  const [offer] = await search()
  const { bytes } = packOffers(offer ? [offer] : [])
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('keeps the newest of many small answers unpacked', async () => {
  const [offer] = await search()
  if (!offer) throw new Error('the search has no offers')
  const lists = Array.from({ length: 6_001 }, (_, count) => [{ ...offer, offerId: `small-${count}` }])
  const packed = lists.map(packOffers)
  const unpack = (place: number) => unpackOffers(packed[place] ?? noOffers)
  expect(unpack(1)).toBe(lists[1])
  expect(unpack(6_000)).toBe(lists[6_000])
  expect(unpack(0)).not.toBe(lists[0])
  expect(unpack(0)).toEqual(lists[0])
})
