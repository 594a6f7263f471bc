import { Notification } from 'electron'

/** An alarm for the system's notification. */
export interface AlarmNotice {
  title: string
  body: string
  hasSound: boolean
  /** The last one before the deadline stays until dismissed, if the system supports it. */
  isLast: boolean
  onClick: () => void
  onSnooze: () => void
}

/** Label of the notification's button, on systems that have buttons. */
export const snoozeLabel = 'Snooze 10 min'

// Referenced until clicked or closed, because garbage-collected notifications lose their click.
const shown = new Set<Notification>()

/** Shows an alarm as a system notification; false if there are none. */
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
