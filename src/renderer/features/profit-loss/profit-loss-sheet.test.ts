import { expect, it } from 'vitest'
import { toStatementSheet } from './profit-loss-sheet.ts'

const figures = {
  sales: 10_000.1,
  refunds: 1500,
  cost: 8200.1,
  gst: 18,
  tds: 12,
  markup: 100,
  commission: 180,
  adjustments: -10,
  profit: 270,
}

it('has every row, and ends with the total, the ledger and their difference', () => {
  const { rows } = toStatementSheet(
    {
      site: 'Skyways',
      exportedAt: '2026-11-26T03:00:00.000Z',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-30',
      by: 'product',
      totals: { bookings: 2, ...figures },
      ledger: {
        netSales: 8500.1,
        cost: 8200.1,
        gst: 18,
        tds: 12,
        markup: 100,
        commission: 180.01,
        adjustments: -10,
        profit: 270.01,
      },
    },
    [{ key: 'flight', name: '', bookings: 2, ...figures }],
  )
  expect(rows[2]).toEqual(['Period', 'Sun,01 Nov 2026 – Mon,30 Nov 2026'])
  expect(rows.slice(4)).toEqual([
    [
      'Product',
      'Bookings',
      'Sales',
      'Refunds',
      'Cost',
      'GST',
      'TDS',
      'Markup',
      'Commission',
      'Adjustments',
      'Profit',
    ],
    ['Flights', 2, 10_000.1, 1500, 8200.1, 18, 12, 100, 180, -10, 270],
    ['Total', 2, 10_000.1, 1500, 8200.1, 18, 12, 100, 180, -10, 270],
    ['Ledger', null, 8500.1, null, 8200.1, 18, 12, 100, 180.01, -10, 270.01],
    ['Difference', null, 0, null, 0, 0, 0, 0, -0.01, 0, -0.01],
  ])
})
