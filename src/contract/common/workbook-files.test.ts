import { describe, expect, it } from 'vitest'
import { WorkbookFile } from '#contract/ipc/workspace.ts'
import { toWorkbookFileName } from './workbook-files.ts'

describe('the suggested name of a file', () => {
  it.each([
    ['tdsReturn', 'DELS12345B', 'form-26q-DELS12345B.xlsx'],
    ['tdsReturn', '', 'form-26q.xlsx'],
    ['tcsReturn', 'DELS12345B', 'form-27eq-DELS12345B.xlsx'],
    ['documentsPdf', 'A1', 'documents-A1.pdf'],
  ] as const)('for %s with the label %j is %s', (kind, label, name) => {
    expect(toWorkbookFileName(kind, label)).toBe(name)
  })

  it.each([
    [undefined, true],
    ['DELS12345B', true],
    ['', false],
    ['../x', false],
    ['a b', false],
    ['A'.repeat(21), false],
  ])('accepts the label %j from a page: %s', (label, isTaken) => {
    const file = { kind: 'tdsReturn', rows: 1, base64: 'UEs=', ...(label === undefined ? {} : { label }) }
    expect(WorkbookFile.safeParse(file).success).toBe(isTaken)
  })
})
