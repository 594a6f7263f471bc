import { formatDayShort, formatCount, plural } from '#domain/format.ts'

const callsWord = (count: number): string => plural(count, { one: 'call', other: 'calls' })

interface ChartSums {
  fine: number
  refused: number
  failed: number
}

/** Texts about how much an agency uses the API. */
export const usageTexts = {
  title: 'Calls',
  failed: "Couldn't load your usage",
  period: 'Period',
  lastDays: (days: number): string => `Last ${days} days`,
  empty: 'No calls in this period',
  emptyText: 'Calls made with your keys appear here.',
  parts: { fine: 'Successful', refused: 'Refused (4xx)', failed: 'Failed (5xx)' },
  chart: (from: string, to: string, { fine, refused, failed }: ChartSums): string =>
    `Calls per day from ${formatDayShort(from)} to ${formatDayShort(to)}: ${formatCount(fine)} successful, ${formatCount(refused)} refused, ${formatCount(failed)} failed`,
  highest: (calls: number, day: string): string => `Most: ${callsWord(calls)} on ${formatDayShort(day)}`,
  bar: (day: string, { fine, refused, failed }: ChartSums): string =>
    `${formatDayShort(day)}: ${formatCount(fine)} successful, ${formatCount(refused)} refused, ${formatCount(failed)} failed`,
  showDays: 'Show the days as a table',
  byDay: 'Calls by day',
  byEndpoint: 'By endpoint',
  byKey: 'By key',
  heads: {
    day: 'Day',
    endpoint: 'Endpoint',
    key: 'Key',
    calls: 'Calls',
    refused: 'Refused',
    failed: 'Failed',
    p50: 'Median',
    p95: '95th percentile',
    looks: 'Searches',
    bookings: 'Bookings',
    ratio: 'Look-to-book',
  },
  ms: (ms: number): string => `${formatCount(ms)} ms`,
} as const

/** Texts about calls that didn't succeed. */
export const failuresTexts = {
  title: 'Refused and failed calls',
  lead: 'The last seven days. Quote the request ID when you contact us.',
  loadFailed: "Couldn't load failed calls",
  empty: 'No refused or failed calls',
  emptyText: 'All calls in the last seven days succeeded.',
  count: (total: number): string => callsWord(total),
  heads: {
    at: 'Time',
    endpoint: 'Endpoint',
    status: 'Status',
    code: 'Code',
    key: 'Key',
    ms: 'Duration',
    requestId: 'Request ID',
  },
  kinds: { refused: 'Refused', failed: 'Failed' },
  requestId: (id: string): string => `request ID ${id}`,
} as const
