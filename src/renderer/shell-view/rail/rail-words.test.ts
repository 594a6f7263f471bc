import { describe, expect, it } from 'vitest'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { getEntryLabel, numberEntries, shortCount, describeState, getEntryTooltip } from './rail-words.ts'

const entry = (values: Partial<RailEntry> = {}): RailEntry => ({
  workspaceId: 'w1',
  name: 'Skyways',
  kind: 'tenant',
  address: 'skyways.example',
  theme: { primary: '#000000', accent: '#000000', glyph: 'S' },
  userLabel: 'asha@skyways.example',
  isSignedIn: true,
  keychainWarning: null,
  reach: 'up',
  isAsleep: false,
  hasOwnWindow: false,
  unread: 0,
  holds: 0,
  holdsAtRisk: 0,
  zoomPercent: 100,
  ...values,
})

describe('an entry of the rail', () => {
  it.each([
    [{}, []],
    [{ unread: 1, holds: 4 }, ['1 item needs attention', '4 holds']],
    [{ holds: 4, holdsAtRisk: 2 }, ['2 of 4 holds at risk']],
    [{ reach: 'down', isAsleep: true }, ['Not responding', 'Asleep']],
    [{ kind: 'practice' }, ['Practice']],
    [{ hasOwnWindow: true }, ['In its own window']],
  ] as const)('describes %j in words', (values, words) => {
    expect(describeState(entry(values))).toEqual(words)
  })

  it('names its key, address and user', () => {
    expect(getEntryTooltip(entry(), 1)).toBe(
      'Skyways  (Ctrl+2)\nskyways.example\nSigned in: asha@skyways.example',
    )
    expect(getEntryTooltip(entry({ isSignedIn: false }), 9)).toBe('Skyways\nskyways.example\nNot signed in')
  })

  it('is distinguished from one that looks the same', () => {
    const three = [entry(), entry({ workspaceId: 'w2' }), entry({ workspaceId: 'w3', name: 'Lotus' })]
    expect([...numberEntries(three)]).toEqual([
      ['w1', 1],
      ['w2', 2],
      ['w3', null],
    ])
    expect(getEntryLabel(entry(), 2)).toBe('Skyways 2, asha@skyways.example')
  })

  it('shortens counts to fit', () => {
    expect([7, 99, 100].map(shortCount)).toEqual(['7', '99', '99+'])
  })
})
