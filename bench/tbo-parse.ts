import pino from 'pino'
import { loadReference } from '#server/reference/reference.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { searchOffers } from '#server/suppliers/tbo/search.ts'
import { openAnswer } from '#server/suppliers/tbo/tbo-answer.ts'
import type { TboClient } from '#server/suppliers/tbo/tbo-client.ts'
import type { Json } from '#tests/support/tbo-server/fields.ts'
import { aLeg, aSearchRequest, createRawClient } from '#tests/support/tbo-server/raw-client.ts'
import { startTboServer } from '#tests/support/tbo-server/start-tbo-server.ts'
import type { BenchLine } from './bench-line.ts'
import { percentile, rounded } from './support/percentile.ts'

const leastBytes = 5 * 1024 * 1024
const turns = 40
const warmUp = 8
const today = new Date('2026-11-20T04:00:00.000Z')

const query: SupplierSearch = {
  journeyType: 1,
  returnKind: null,
  legs: [{ origin: 'DEL', destination: 'BOM', date: '2026-12-18', fromHour: 0, toHour: 24, cabinClass: 1 }],
  adultCount: 2,
  childCount: 1,
  infantCount: 0,
  directFlight: false,
  preferredAirlines: [],
  sources: [],
}

/** Returns one answer of five megabytes: flights of a busy pair on several days, in the supplier's format. */
const largeAnswer = async (): Promise<{ text: string; results: number }> => {
  const server = await startTboServer({ now: () => today, most: 100_000 })
  try {
    const { call } = createRawClient(server)
    let answer: Json = {}
    const results: Json[] = []
    for (let day = 1; ; day += 1) {
      const date = `2026-12-${String(day).padStart(2, '0')}`
      const leg = { ...aLeg('DEL', 'BOM', date), FlightCabinClass: '1' }
      answer = await call('Search', aSearchRequest({ Segments: [leg] }))
      results.push(...((answer['Results'] as Json[][])[0] ?? []))
      const text = JSON.stringify({ Response: { ...answer, Results: [results] } })
      if (text.length >= leastBytes) return { text, results: results.length }
    }
  } finally {
    await server.close()
  }
}

/** Measures the adapter from a search answer's text to offers, alternating with `JSON.parse` of the same text. */
export const run = async (): Promise<BenchLine[]> => {
  const { text, results } = await largeAnswer()
  const read: TboClient['read'] = async () => openAnswer(JSON.parse(text))
  const tools = {
    client: { read, write: read },
    sources: [{ source: 'GDS', name: 'GDS', isLCC: false }],
    now: () => today,
    logger: pino({ level: 'silent' }),
    names: loadReference(),
  }
  const options = { signal: new AbortController().signal, requestId: 'bench', siteId: 'bench' }
  const ours: number[] = []
  const peer: number[] = []
  let offers = 0
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    const start = performance.now()
    JSON.parse(text)
    const parsed = performance.now()
    offers = (await searchOffers(tools, query, options)).offers.length
    const end = performance.now()
    if (turn < warmUp) continue
    peer.push(parsed - start)
    ours.push(end - parsed)
  }
  if (offers !== results) throw new Error(`Of ${results} results ${offers} were read.`)
  const line = (name: string, share: number): BenchLine => ({
    name,
    value: rounded(percentile(ours, share)),
    unit: 'ms',
    peer: { name: 'JSON.parse, same bytes', value: rounded(percentile(peer, share)) },
  })
  return [
    line('tbo-parse.p50', 0.5),
    line('tbo-parse.p95', 0.95),
    { name: 'tbo-parse.answer', value: Math.round(text.length / 1024), unit: 'kB' },
    { name: 'tbo-parse.offers', value: offers, unit: 'offers' },
  ]
}
