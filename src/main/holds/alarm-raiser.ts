import type { ConsoleParts } from '#main/parts/console-parts.ts'
import type { AlarmHold, DueAlarm } from './alarm-keeper.ts'
import { showAlarm } from './alarm-notification.ts'
import { formatAlarms } from './hold-alarms.ts'
import { toHoldPath } from './hold-path.ts'

interface AlarmActions {
  /** Brings the console to the front. */
  raise: () => void
  openDesk: () => void
  /** Draws attention to the taskbar entry. */
  flash: () => void
  snooze: (holds: readonly AlarmHold[]) => void
}

/** Creates the function that shows one notification for all alarms due together. */
export function createAlarmRaiser(parts: ConsoleParts, actions: AlarmActions) {
  const { workspaces, settings, window } = parts
  const { raise, openDesk, flash, snooze } = actions
  return (due: readonly DueAlarm[]): void => {
    const words = formatAlarms(
      due.map(({ hold, leftMs }) => {
        const theme = workspaces.find(hold.workspaceId)?.theme
        const name = workspaces.getName(hold.workspaceId)
        return { tenantName: name, glyph: theme?.glyph ?? '', pnr: hold.pnr, route: hold.route, leftMs }
      }),
    )
    const [first] = due
    if (!words || !first) return
    const isLast = due.some((one) => one.isLast)
    showAlarm({
      ...words,
      isLast,
      hasSound: settings.get().console.alarms.hasSound,
      onSnooze: () => snooze(due),
      onClick() {
        if (due.length > 1) return openDesk()
        raise()
        window().showAt(first.hold.workspaceId, toHoldPath(first.hold, 'show'))
      },
    })
    if (isLast) flash()
  }
}
