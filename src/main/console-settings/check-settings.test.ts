import { describe, expect, it } from 'vitest'
import { ConsoleSettings, PrintPreset } from '#contract/ipc/console-settings.ts'
import { findPresetProblem, findSettingsProblem, normalizeSettings } from './check-settings.ts'

const settings = (values: object) => ConsoleSettings.parse(values)
const preset = (values: object) => PrintPreset.parse(values)

describe('settings of the console', () => {
  it.each([
    ['', true],
    ['/home/asha/exports', true],
    ['exports', false],
    ['../exports', false],
    ['~/exports', false],
  ])('accepts the folder %j: %s', (exportFolder, isKept) => {
    expect(findSettingsProblem(settings({ exportFolder })) === null).toBe(isKept)
    expect(findPresetProblem(preset({ pdfFolder: exportFolder })) === null).toBe(isKept)
  })

  it.each([
    ['{pnr} {name}', true],
    ['../{pnr}', false],
    [String.raw`{date}\{pnr}`, false],
  ])('accepts the pattern %j: %s', (pdfPattern, isKept) => {
    expect(findPresetProblem(preset({ pdfPattern })) === null).toBe(isKept)
  })

  it('lists each alarm once, earliest first', () => {
    const { alarms } = normalizeSettings(settings({ alarms: { minutes: [10, 90, 10, 30] } }))
    expect(alarms.minutes).toEqual([90, 30, 10])
  })

  it.each([
    [{ alarms: { minutes: [0] } }],
    [{ alarms: { minutes: [1.5] } }],
    [{ alarms: { minutes: [1, 2, 3, 4, 5, 6, 7] } }],
    [{ sleepAfterMinutes: -1 }],
    [{ archive: { daysAfter: 0 } }],
    [{ appearance: 'pink' }],
  ])('%j is refused by the schema', (values) => {
    expect(ConsoleSettings.safeParse(values).success).toBe(false)
  })
})
