import { describe, expect, it } from 'vitest'
import { PrintPreset } from '#contract/ipc/console-settings.ts'
import { Paper } from '#contract/ipc/print-jobs.ts'
import { papers, usualPreset } from './spool-presets.ts'

describe('what the print dialog knows by itself', () => {
  it('is what the console takes', () => {
    expect(papers).toEqual(Paper.options)
    expect(usualPreset).toEqual(PrintPreset.parse({}))
  })
})
