import { expect, it } from 'vitest'
import type { OwnWindow } from '#contract/ipc/windows.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import type { WindowPlace } from '#main/settings/settings-schema.ts'
import { createWindowMemory, toWindowKey } from './window-memory.ts'

const workspaceId = 'waaaaaaaaaaaaaaaaaaa'
const pane: OwnWindow = { kind: 'pane', workspaceId }
const desk: OwnWindow = { kind: 'panel', panel: 'holds' }
const place: WindowPlace = {
  screens: '1@0,0,800x600',
  display: { id: 1, bounds: { x: 0, y: 0, width: 800, height: 600 } },
  bounds: { x: 10, y: 20, width: 500, height: 400 },
  isMaximized: false,
}

it('remembers which windows were open, and where open and closed ones were', () => {
  const settings = inMemorySettings()
  const memory = createWindowMemory(settings)
  memory.note(pane, true, place)
  memory.note(desk, true, place)
  memory.note(desk, false, null)
  const later = createWindowMemory(settings)
  expect(later.listOpen()).toEqual([pane])
  expect(later.getPlaces(desk)).toEqual([place])
  expect(later.getPlaces({ kind: 'nextHold' })).toEqual([])
})

it('forgets the window of a removed agency only', () => {
  const memory = createWindowMemory(inMemorySettings())
  const other: OwnWindow = { kind: 'pane', workspaceId: 'wbbbbbbbbbbbbbbbbbbb' }
  for (const what of [pane, other, desk]) memory.note(what, true, place)
  memory.forget(workspaceId)
  expect(memory.listOpen()).toEqual([desk, other])
  expect(memory.getPlaces(pane)).toEqual([])
})

it('names each window differently, and always the same', () => {
  const names = [pane, desk, { kind: 'panel', panel: 'fares' } as const, { kind: 'nextHold' } as const]
  expect(new Set(names.map(toWindowKey)).size).toBe(4)
  expect(toWindowKey({ workspaceId, kind: 'pane' })).toBe(toWindowKey(pane))
})
