import { expect, test } from 'vitest'
import type { SupplierSsr } from '#server/offers/offer.ts'
import { toLinkSsr } from './link-ssr.ts'

const place = { flightNumber: '101', origin: 'DEL', destination: 'BOM' }
const internal = { supplierData: { wayType: 2 }, costMinor: 1 }

test('passes extras on at their price, without data for the supplier', () => {
  const ssr: SupplierSsr = {
    baggage: [
      {
        code: 'XB',
        ...place,
        priceMinor: 150_000,
        weight: 15,
        text: '15 kg',
        isIncluded: false,
        ...internal,
      },
    ],
    meals: [
      {
        code: 'VG',
        ...place,
        priceMinor: 35_000,
        quantity: 1,
        airlineDescription: 'Meal',
        isIncluded: false,
        ...internal,
      },
    ],
    seatMaps: [
      {
        ...place,
        craft: '320',
        rows: [
          {
            rowNo: '1',
            seats: [
              {
                code: '1A',
                ...place,
                priceMinor: 20_000,
                seatNo: 'A',
                position: 'window',
                isExitRow: false,
                isAvailable: true,
                text: '',
                ...internal,
              },
            ],
          },
        ],
      },
    ],
  }
  const text = JSON.stringify(ssr)
  expect(text).toContain('wayType')
  const crossed = toLinkSsr(ssr)
  expect(crossed).toEqual(JSON.parse(text.replaceAll(`,${JSON.stringify(internal).slice(1, -1)}`, '')))
})
