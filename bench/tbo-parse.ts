import { loadReference } from '#server/reference/reference.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { parseJson } from '#server/suppliers/tbo/post-json.ts'
import { readSearchAnswer } from '#server/suppliers/tbo/search-answer.ts'
import { readSearchTask } from '#server/suppliers/tbo/search.tasks.ts'
import { openAnswer } from '#server/suppliers/tbo/tbo-answer.ts'
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

/**
 * Measures the adapter from a search answer's bytes to offers, and to checked and packed offers as in a worker thread,
 * alternating with `JSON.parse` of the same answer.
 */
export const run = async (): Promise<BenchLine[]> => {
  const { text, results } = await largeAnswer()
  const bytes = Buffer.from(text)
  const ask = { query, journeyType: 1, sources: null, expiresAt: '2026-11-20T04:15:00.000Z' }
  const ours: number[] = []
  const whole: number[] = []
  const peer: number[] = []
  let offers = 0
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    const start = performance.now()
    JSON.parse(text)
    const parsed = performance.now()
    const { answer } = readSearchAnswer(openAnswer(parseJson(bytes)), ask, loadReference())
    const read = performance.now()
    readSearchTask.run({ bytes, ask })
    const end = performance.now()
    offers = answer.offers.length
    if (turn < warmUp) continue
    peer.push(parsed - start)
    ours.push(read - parsed)
    whole.push(end - read)
  }
  if (offers !== results) throw new Error(`Of ${results} results ${offers} were read.`)
  const line = (name: string, share: number, values = ours): BenchLine => ({
    name,
    value: rounded(percentile(values, share)),
    unit: 'ms',
    peer: { name: 'JSON.parse, same bytes', value: rounded(percentile(peer, share)) },
  })
  return [
    line('tbo-parse.p50', 0.5),
    line('tbo-parse.p95', 0.95),
    line('tbo-parse.task.p50', 0.5, whole),
    line('tbo-parse.task.p95', 0.95, whole),
    { name: 'tbo-parse.answer', value: Math.round(text.length / 1024), unit: 'kB' },
    { name: 'tbo-parse.offers', value: offers, unit: 'offers' },
  ]
}
