import type { HoldId } from '#contract/ipc/holds.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'
import type { AlarmHold, DueAlarm } from './alarm-keeper.ts'
import { hasNoticeButtons, type AlarmNotice } from './alarm-notice.ts'
import { formatAlarms } from './hold-alarms.ts'
import { toHoldPath } from './hold-path.ts'

interface AlarmActions {
  /** Brings the console to the front. */
  raise: () => void
  /** Opens the hold desk at a hold. */
  openDeskAt: (hold: HoldId) => void
  /** Shows the system's notification. */
  notify: (alarm: AlarmNotice) => unknown
  /** Draws attention to the taskbar entry. */
  flash: () => void
  snooze: (holds: readonly AlarmHold[]) => void
}

/** Creates the function that shows one notification for all alarms due together. */
export function createAlarmRaiser(
  parts: Pick<ConsoleParts, 'workspaces' | 'settings' | 'window'>,
  actions: AlarmActions,
  platform: NodeJS.Platform = process.platform,
) {
  const { workspaces, settings, window } = parts
  const { raise, openDeskAt, notify, flash, snooze } = actions
  return (due: readonly DueAlarm[]): void => {
    const words = formatAlarms(
      due.map(({ hold: { workspaceId, kind, reference, title }, leftMs }) => {
        const glyph = workspaces.find(workspaceId)?.theme.glyph ?? ''
        return { tenantName: workspaces.getName(workspaceId), glyph, kind, reference, title, leftMs }
      }),
    )
    const [first] = due
    if (!words || !first) return
    const isLast = due.some((one) => one.isLast)
    notify({
      ...words,
      isLast,
      hasSound: settings.get().console.alarms.hasSound,
      onSnooze: () => snooze(due),
      onClick() {
        // Without a button on the notification, the desk is where the alarm can be snoozed.
        if (due.length > 1 || !hasNoticeButtons(platform)) return openDeskAt(first.hold)
        raise()
        window().showAt(first.hold.workspaceId, toHoldPath(first.hold, 'show'))
      },
    })
    if (isLast) flash()
  }
}
