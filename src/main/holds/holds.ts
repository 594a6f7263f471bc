import { powerMonitor } from 'electron'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { holdCalls, HoldId } from '#contract/ipc/holds.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { openAlarmFile } from './alarm-file.ts'
import { createAlarmKeeper, type AlarmKeeper } from './alarm-keeper.ts'
import { streamClock } from '#main/shared/stream-clock.ts'
import { showAlarm } from './alarm-notification.ts'
import { createAlarmRaiser } from './alarm-raiser.ts'
import { createHoldEvents } from './hold-events.ts'
import { createHoldDesk, tickMs, type HoldDesk } from './hold-desk.ts'
import { changesHolds } from './changes-holds.ts'
import { toHoldPath } from './hold-path.ts'
import { readHolds } from './read-holds.ts'
import { createTripReader, type TripReader } from './read-trips.ts'
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
  'holds.snooze'({ workspaceId, holdId, minutes }) {
    const hold = desk.find(workspaceId, holdId)
    if (!hold) return ipcFail('notFound')
    keeper.snooze(hold, minutes, now())
    desk.publish()
    return ipcOk({})
  },
  'holds.open'({ workspaceId, holdId, act }) {
    const found = desk.find(workspaceId, holdId)
    if (!found) return ipcFail('notFound')
    window().showAt(workspaceId, toHoldPath(found.hold, act))
    return ipcOk({})
  },
})

interface DeskParts {
  workspaceIds: () => string[]
  keeper: AlarmKeeper
  trips: TripReader
  sellsTrips: (workspaceId: string) => boolean
  signs: ReturnType<typeof createRiskSigns>
  raiseAlarms: ReturnType<typeof createAlarmRaiser>
}

const createDesk = (
  parts: ConsoleParts,
  { workspaceIds, keeper, trips, sellsTrips, signs, raiseAlarms }: DeskParts,
): HoldDesk => {
  const { workspaces, vault, statuses, settings, sendToShell, tenantApi, now } = parts
  return createHoldDesk({
    workspaceIds,
    isSignedIn: (id) => vault.isSignedIn(id),
    getOwner: (id) => workspaces.find(id)?.userLabel ?? '',
    getReach: (id) => statuses.get(id).reach,
    sellsTrips,
    read: (id, signal) => readHolds({ api: tenantApi, trips, now }, id, signal),
    snoozedUntil: (workspaceId, holdId) => keeper.snoozedUntil(workspaceId, holdId),
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
}

/** Creates the hold desk: holds and trips with a deadline of all signed-in tenants, their alarms, and navigation to them. */
export function createHolds(parts: ConsoleParts): Feature<keyof typeof holdCalls> {
  const { workspaces, vault, sendToShell, window, baseWindow, events, now } = parts
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
  const openDeskAt = ({ workspaceId, holdId }: HoldId) => {
    chosen = { workspaceId, holdId }
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

  // Practice holds aren't real, and reading them would start the practice server.
  const workspaceIds = () => workspaces.list().flatMap(({ id, kind }) => (kind === 'practice' ? [] : [id]))

  const sellsTrips = (workspaceId: string) => workspaces.find(workspaceId)?.sellsTrips ?? false
  const trips = createTripReader({ api: parts.tenantApi, sellsTrips, now })
  const desk = createDesk(parts, { workspaceIds, keeper, trips, sellsTrips, signs, raiseAlarms })
  const news = createHoldEvents({
    events,
    workspaceIds: () => workspaceIds().filter((id) => vault.isSignedIn(id)),
    read: (workspaceId) => desk.holdsChanged(workspaceId),
    clock: streamClock,
  })
  let ticking: NodeJS.Timeout | undefined
  const wake = () => void desk.refresh()

  return {
    handlers: createHoldHandlers(parts, desk, keeper, takeChosen),
    startLater() {
      powerMonitor.on('resume', wake)
      ticking = setInterval(() => desk.tick(), tickMs)
      desk.tick()
      news.start()
    },
    sessionChanged(workspaceId) {
      trips.forget(workspaceId)
      desk.sessionChanged(workspaceId)
      news.follow()
    },
    answered(workspaceId, path) {
      if (changesHolds(path)) void desk.holdsChanged(workspaceId)
    },
    async forget(workspaceId) {
      trips.forget(workspaceId)
      desk.forget(workspaceId)
      news.follow()
      await keeper.forget(workspaceId)
    },
    async stop() {
      powerMonitor.off('resume', wake)
      clearInterval(ticking)
      news.stop()
      desk.stop()
      signs.stop()
      await keeper.settled()
    },
  }
}
