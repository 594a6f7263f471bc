import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setAsideWhenDamaged } from './damaged-file.ts'
import { emptySettings, Settings } from './settings-schema.ts'

const workspaceId = 'wabcdefghijklmnopqrs'

/** Exactly what an earlier console wrote, without splits, zoom, printing, alarms and practice tenant. */
const earlier = JSON.stringify({
  version: 1,
  workspaces: [
    {
      id: workspaceId,
      name: 'Skyways Travel',
      origin: 'https://agency.example.com',
      siteId: 'skyways',
      theme: { primary: '#1f4e8c', accent: '#0f6fc6', glyph: 'S' },
      userLabel: 'agent@skyways.example',
      keychainAccount: `${workspaceId}:1`,
      preferences: { 'tickets.columns': ['pnr', 'amount'] },
      flags: { 'popup.1': 1_795_000_000_000 },
    },
  ],
  pendingParts: ['/home/agent/Downloads/tickets.xlsx'],
  window: {
    bounds: { x: 10, y: 20, width: 1200, height: 800 },
    isMaximized: false,
    openPanes: [workspaceId],
  },
})

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'faredesk-settings-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('settings of an earlier version', () => {
  it('are valid and stay unchanged', () => {
    const file = join(folder, 'settings.json')
    writeFileSync(file, earlier)
    expect(setAsideWhenDamaged(file)).toEqual({ state: 'good' })
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('keep all their values', () => {
    expect(Settings.parse(JSON.parse(earlier))).toMatchObject(JSON.parse(earlier) as object)
  })

  it('get defaults for new settings', () => {
    const { console: own, splits, window, workspaces } = Settings.parse(JSON.parse(earlier))
    expect({ own, splits, sizes: window.sizes }).toEqual({
      own: emptySettings().console,
      splits: [],
      sizes: { columns: [], rows: [] },
    })
    expect(workspaces[0]).toMatchObject({
      kind: 'tenant',
      zoomPercent: 100,
      lastPath: '/',
      printing: { printerName: '', copies: 1 },
    })
  })
})
