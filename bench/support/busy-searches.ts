import type { HttpCall } from './open-load.ts'

const pairs =
  'DEL-BOM BLR-DEL BOM-BLR DEL-CCU HYD-DEL MAA-BOM DEL-DXB BOM-LON DEL-SIN BLR-HYD PNQ-DEL COK-BOM'.split(' ')

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Builds one-way searches of twelve busy pairs, each from a different visitor, on `days` days from the twentieth on. */
export const busySearches = (count: number, days: number): HttpCall[] =>
  Array.from({ length: count }, (_, index) => {
    const [origin, destination] = (pairs[index % pairs.length] ?? '').split('-')
    const date = dayFromNow(20 + (Math.floor(index / pairs.length) % days))
    return {
      path: '/api/api/search',
      headers: {
        host: 'skyways.localhost',
        'content-type': 'application/json',
        'accept-encoding': 'br, gzip',
        'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      },
      body: JSON.stringify({
        segments: [{ origin, destination, preferredDepartureTime: `${date}T00:00:00` }],
        adultCount: 1,
      }),
    }
  })
