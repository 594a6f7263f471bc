import { describe, expect, it, vi } from 'vitest'
import type { ConsoleParts } from '#main/parts/console-parts.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import type { DueAlarm } from './alarm-keeper.ts'
import { toNotification, type AlarmNotice } from './alarm-notice.ts'
import { createAlarmRaiser } from './alarm-raiser.ts'

const due = (workspaceId: string, reference: string): DueAlarm => ({
  hold: {
    workspaceId,
    kind: 'booking',
    holdId: `id-${reference}`,
    since: null,
    deadline: '2027-01-15T00:00:00Z',
    reference,
    title: 'DEL–BOM',
  },
  skewMs: 0,
  minutes: 30,
  leftMs: 30 * 60_000,
  isLast: false,
})

/** Raises alarms with notifications that the test clicks. */
const open = (platform: NodeJS.Platform) => {
  const settings = inMemorySettings()
  const workspaces = openWorkspaces(settings)
  const theme = { primary: '#0b5fff', accent: '#ff7a00', glyph: 'S' }
  const { id } = workspaces.add({ origin: 'https://a.test', siteId: 's', companyName: 'Skyways', theme }, '')
  const shown: AlarmNotice[] = []
  const showAt = vi.fn()
  const actions = {
    raise: vi.fn(),
    openDeskAt: vi.fn(),
    flash: vi.fn(),
    snooze: vi.fn(),
    notify: (alarm: AlarmNotice) => shown.push(alarm),
  }
  const window = (() => ({ showAt })) as unknown as ConsoleParts['window']
  const raiseAlarms = createAlarmRaiser({ workspaces, settings, window }, actions, platform)
  return { id, shown, showAt, ...actions, raiseAlarms }
}

describe('an alarm', () => {
  it.each(['darwin', 'win32'] as const)('is snoozed from its notification on %s', (platform) => {
    const { id, raiseAlarms, shown, snooze, openDeskAt } = open(platform)
    raiseAlarms([due(id, 'ABC123')])
    const [notice] = shown
    if (!notice) throw new Error('no notification')
    expect(toNotification(notice, platform).actions).toEqual([{ type: 'button', text: 'Snooze 10 min' }])
    notice.onSnooze()
    expect(snooze).toHaveBeenCalledWith([due(id, 'ABC123')])
    expect(openDeskAt).not.toHaveBeenCalled()
  })

  it.each(['darwin', 'win32'] as const)('opens its agency at the hold when clicked on %s', (platform) => {
    const { id, raiseAlarms, shown, showAt, openDeskAt } = open(platform)
    raiseAlarms([due(id, 'ABC123')])
    shown[0]?.onClick()
    expect(showAt).toHaveBeenCalledWith(id, expect.stringContaining('ABC123'))
    expect(openDeskAt).not.toHaveBeenCalled()
  })

  it('opens the desk at the hold when clicked where notifications have no buttons', () => {
    const { id, raiseAlarms, shown, showAt, openDeskAt } = open('linux')
    raiseAlarms([due(id, 'ABC123')])
    const [notice] = shown
    if (!notice) throw new Error('no notification')
    expect(toNotification(notice, 'linux').actions).toBeUndefined()
    notice.onClick()
    expect(openDeskAt).toHaveBeenCalledWith(due(id, 'ABC123').hold)
    expect(showAt).not.toHaveBeenCalled()
  })

  it('for several holds opens the desk at the most urgent one', () => {
    const { id, raiseAlarms, shown, openDeskAt } = open('darwin')
    raiseAlarms([due(id, 'ABC123'), due(id, 'XYZ789')])
    expect(shown).toHaveLength(1)
    shown[0]?.onClick()
    expect(openDeskAt).toHaveBeenCalledWith(due(id, 'ABC123').hold)
  })
})
