import { describe, expect, it } from 'vitest'
import { PrintPreset } from '#contract/ipc/console-settings.ts'
import { Paper } from '#contract/ipc/print-jobs.ts'
import { paperSizes, defaultPreset } from './spool-presets.ts'

describe("the print dialog's own presets", () => {
  it('match what the console accepts', () => {
    expect(paperSizes).toEqual(Paper.options)
    expect(defaultPreset).toEqual(PrintPreset.parse({}))
  })
})
