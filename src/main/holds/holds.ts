import { powerMonitor } from 'electron'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { holdCalls, HoldId } from '#contract/ipc/holds.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { openAlarmFile } from './alarm-file.ts'
import { createAlarmKeeper, type AlarmKeeper } from './alarm-keeper.ts'
import { showAlarm } from './alarm-notification.ts'
import { createAlarmRaiser } from './alarm-raiser.ts'
import { createHoldDesk, tickMs, type HoldDesk } from './hold-desk.ts'
import { changesHolds } from './changes-holds.ts'
import { toHoldPath } from './hold-path.ts'
import { readHolds } from './read-holds.ts'
import { createRiskSigns } from './risk-signs.ts'

const snoozeMinutes = 10

const createHoldHandlers = (
  { window, now }: ConsoleParts,
  desk: HoldDesk,
  keeper: AlarmKeeper,
  takeChosen: () => HoldId | null,
): Feature<keyof typeof holdCalls>['handlers'] => ({
  'holds.list': () => ipcOk({ ...desk.list(), chosen: takeChosen() }),
  async 'holds.refresh'() {
    await desk.refresh()
    return ipcOk({})
  },
  'holds.snooze'({ workspaceId, bookingId, minutes }) {
    const hold = desk.find(workspaceId, bookingId)
    if (!hold) return ipcFail('notFound')
    keeper.snooze(hold, minutes, now())
    desk.publish()
    return ipcOk({})
  },
  'holds.open'({ workspaceId, bookingId, act }) {
    const found = desk.find(workspaceId, bookingId)
    if (!found) return ipcFail('notFound')
    window().showAt(workspaceId, toHoldPath(found.hold, act))
    return ipcOk({})
  },
})

/** Creates the hold desk: holds of all signed-in tenants, their alarms, and navigation to them. */
export function createHolds(parts: ConsoleParts): Feature<keyof typeof holdCalls> {
  const { workspaces, vault, statuses, settings, sendToShell, window, baseWindow, tenantApi, now } = parts
  const keeper = createAlarmKeeper(openAlarmFile(parts.folder))

  const raise = () => {
    const base = baseWindow()
    if (base.isMinimized()) base.restore()
    base.show()
    base.focus()
  }
  const openDesk = () => {
    raise()
    window().openPanel('holds')
  }
  /** The hold to open the desk at. Cleared once the desk has requested its list. */
  let chosen: HoldId | null = null
  const takeChosen = () => {
    const taken = chosen
    chosen = null
    return taken
  }
  const openDeskAt = ({ workspaceId, bookingId }: HoldId) => {
    chosen = { workspaceId, bookingId }
    if (window().panel() === 'holds' || window().hasOwn({ kind: 'panel', panel: 'holds' }))
      sendToShell('holds.changed', { ...desk.list(), chosen: takeChosen() })
    openDesk()
  }
  const signs = createRiskSigns(baseWindow, openDesk)

  const raiseAlarms = createAlarmRaiser(parts, {
    raise,
    openDeskAt,
    notify: showAlarm,
    flash: () => signs.flash(),
    snooze(holds) {
      for (const hold of holds) keeper.snooze(hold, snoozeMinutes, now())
      desk.publish()
    },
  })

  const desk = createHoldDesk({
    // Practice holds aren't real, and reading them would start the practice server.
    workspaceIds: () => workspaces.list().flatMap(({ id, kind }) => (kind === 'practice' ? [] : [id])),
    isSignedIn: (id) => vault.isSignedIn(id),
    getOwner: (id) => workspaces.find(id)?.userLabel ?? '',
    getReach: (id) => statuses.get(id).reach,
    read: (id, signal) => readHolds(tenantApi, id, signal, now),
    snoozedUntil: (workspaceId, bookingId) => keeper.snoozedUntil(workspaceId, bookingId),
    onAlarms(holds) {
      raiseAlarms(keeper.take(holds, settings.get().console.alarms, now()))
    },
    onCounts(counts) {
      for (const [id, count] of counts) statuses.set(id, count)
      const sum = (key: 'holds' | 'holdsAtRisk') =>
        [...counts.values()].reduce((all, one) => all + one[key], 0)
      signs.show({ holds: sum('holds'), atRisk: sum('holdsAtRisk') })
    },
    onList: (list) => sendToShell('holds.changed', { ...list, chosen: null }),
    now,
  })

  let ticking: NodeJS.Timeout | undefined
  const wake = () => void desk.refresh()

  return {
    handlers: createHoldHandlers(parts, desk, keeper, takeChosen),
    startLater() {
      powerMonitor.on('resume', wake)
      ticking = setInterval(() => desk.tick(), tickMs)
      desk.tick()
    },
    sessionChanged: (workspaceId) => desk.sessionChanged(workspaceId),
    answered: (workspaceId, path) => (changesHolds(path) ? desk.holdsChanged(workspaceId) : undefined),
    async forget(workspaceId) {
      desk.forget(workspaceId)
      await keeper.forget(workspaceId)
    },
    async stop() {
      powerMonitor.off('resume', wake)
      clearInterval(ticking)
      desk.stop()
      signs.stop()
      await keeper.settled()
    },
  }
}
