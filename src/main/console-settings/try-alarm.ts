import { Notification } from 'electron'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'

// Referenced until closed, because garbage-collected notifications vanish on some systems.
const shown = new Set<Notification>()

/** Shows a test alarm of a hold that doesn't exist. */
export function tryAlarm(hasSound: boolean): IpcResult<Record<string, never>> {
  if (!Notification.isSupported())
    return ipcFail(
      'unsupported',
      "This computer doesn't show notifications. You'll still see alarms in the hold desk.",
    )
  const notification = new Notification({
    title: 'Test alarm',
    body: 'This is what a hold alarm looks like. A real one shows the agency and the PNR.',
    silent: !hasSound,
  })
  shown.add(notification)
  notification.on('close', () => void shown.delete(notification))
  notification.show()
  return ipcOk({})
}
