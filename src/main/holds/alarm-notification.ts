import { Notification } from 'electron'
import { toNotification, type AlarmNotice } from './alarm-notice.ts'

// Referenced until clicked or closed, because garbage-collected notifications lose their click.
const shown = new Set<Notification>()

/** Shows an alarm as a system notification; false if there are none. */
export function showAlarm(alarm: AlarmNotice): boolean {
  if (!Notification.isSupported()) return false
  const notification = new Notification(toNotification(alarm, process.platform))
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
