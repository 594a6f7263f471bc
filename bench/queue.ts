import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { rounded } from './support/percentile.ts'
import { queueShapes } from './support/queue-shapes.ts'

/** Bookings per site; set FAREDESK_BENCH_BOOKINGS for others, such as `10000,100000`. */
const sizes = (process.env['FAREDESK_BENCH_BOOKINGS'] ?? '10000,100000,1000000').split(',').map(Number)

/** Compares how much longer pages take on each site than on the smallest with how much larger it is. */
const toGrowthLines = (lines: BenchLine[]): BenchLine[] => {
  const p95 = (size: number): number =>
    lines.find(({ name }) => name === `queue.${size}.all.p95`)?.value ?? NaN
  const [smallest = 1, ...larger] = sizes
  return larger.map((size) => ({
    name: `queue.growth.${smallest}to${size}.p95`,
    value: rounded(p95(size) / p95(smallest)),
    unit: 'times',
    peer: { name: 'bookings', value: size / smallest },
  }))
}

/**
 * Measures the ticket queue on PostgreSQL: pages of every filter, order and depth on sites of ten thousand to a
 * million bookings.
 */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const lines: BenchLine[] = []
    for (const size of sizes) lines.push(...(await queueShapes(postgres, size)))
    return [...lines, ...toGrowthLines(lines)]
  } finally {
    await postgres.stop()
  }
}
