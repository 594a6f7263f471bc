import { Notification } from 'electron'

/** An alarm as the system shows it. */
export interface AlarmNotice {
  title: string
  body: string
  hasSound: boolean
  /** The last one before the end: it stays until somebody looks, where the system can do that. */
  isLast: boolean
  onClick: () => void
  onSnooze: () => void
}

/** What a notification's button says, on systems where it has any. */
export const snoozeLabel = 'Snooze 10 min'

// Kept until clicked or closed: a notification that is collected loses its click.
const shown = new Set<Notification>()

/** Shows an alarm by the system's own notifications. False where it has none. */
export function showAlarm(alarm: AlarmNotice): boolean {
  if (!Notification.isSupported()) return false
  const notification = new Notification({
    title: alarm.title,
    body: alarm.body,
    silent: !alarm.hasSound,
    urgency: alarm.isLast ? 'critical' : 'normal',
    timeoutType: alarm.isLast ? 'never' : 'default',
    ...(process.platform === 'darwin' ? { actions: [{ type: 'button' as const, text: snoozeLabel }] } : {}),
  })
  const drop = () => void shown.delete(notification)
  shown.add(notification)
  notification.on('click', () => {
    drop()
    alarm.onClick()
  })
  notification.on('action', () => {
    drop()
    alarm.onSnooze()
  })
  notification.on('close', drop)
  notification.show()
  return true
}
