import { Notification } from 'electron'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'

// Kept until it is closed: a notification that is collected vanishes from some systems.
const shown = new Set<Notification>()

/** Shows a notification as an alarm is one, of a hold that does not exist. */
export function tryAlarm(hasSound: boolean): IpcResult<Record<string, never>> {
  if (!Notification.isSupported())
    return ipcFail(
      'unsupported',
      'This computer shows no notifications. The hold desk shows the alarms all the same.',
    )
  const notification = new Notification({
    title: 'Trial alarm',
    body: 'This is what an alarm of a hold looks like. A real one names the tenant and the PNR.',
    silent: !hasSound,
  })
  shown.add(notification)
  notification.on('close', () => void shown.delete(notification))
  notification.show()
  return ipcOk({})
}
