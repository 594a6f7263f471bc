import { expect, it, vi } from 'vitest'
import { loadAllRows, sumRupees, TooManyRows } from './load-all-rows.ts'

const rowId = (row: number): string => String(row)

it('loads page after page, and reports progress', async () => {
  const all = Array.from({ length: 450 }, (_, row) => row)
  const onProgress = vi.fn()
  const rows = await loadAllRows({
    loadPage: async ({ page, pageSize }) => ({
      rows: all.slice((page - 1) * pageSize, page * pageSize),
      total: all.length,
    }),
    rowId,
    onProgress,
  })
  expect(rows).toEqual(all)
  expect(onProgress.mock.calls).toEqual([
    [200, 450],
    [400, 450],
    [450, 450],
  ])
})

it('keeps a row once when a new one shifts the others to the next page', async () => {
  let all = Array.from({ length: 250 }, (_, row) => row)
  const rows = await loadAllRows({
    loadPage: async ({ page, pageSize }) => {
      const part = { rows: all.slice((page - 1) * pageSize, page * pageSize), total: all.length }
      all = [-1, ...all]
      return part
    },
    rowId,
    onProgress: () => undefined,
  })
  expect(rows).toEqual(Array.from({ length: 250 }, (_, row) => row))
})

it('stops at more than 20,000 rows', async () => {
  let calls = 0
  const endless = loadAllRows({
    loadPage: async ({ page, pageSize }) => {
      calls += 1
      return { rows: Array.from({ length: pageSize }, (_, row) => page * pageSize + row), total: 1_000_000 }
    },
    rowId,
    onProgress: () => undefined,
  })
  await expect(endless).rejects.toBeInstanceOf(TooManyRows)
  expect(calls).toBe(101)
})

it('adds up amounts without losing a paisa', () => {
  expect(sumRupees([0.1, 0.2, 1234.56])).toBe(1234.86)
  expect(sumRupees([])).toBe(0)
})
