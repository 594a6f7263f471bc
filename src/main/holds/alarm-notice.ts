import type { NotificationConstructorOptions } from 'electron'

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
const snoozeLabel = 'Snooze 10 min'

/** Whether notifications have buttons: on Windows and macOS, not on Linux. macOS shows them for signed applications. */
export const hasNoticeButtons = (platform: NodeJS.Platform): boolean =>
  platform === 'darwin' || platform === 'win32'

/** Returns what the system's notification is made of. */
export const toNotification = (
  { title, body, hasSound, isLast }: Pick<AlarmNotice, 'title' | 'body' | 'hasSound' | 'isLast'>,
  platform: NodeJS.Platform,
): NotificationConstructorOptions => ({
  title,
  body,
  silent: !hasSound,
  urgency: isLast ? 'critical' : 'normal',
  timeoutType: isLast ? 'never' : 'default',
  ...(hasNoticeButtons(platform) ? { actions: [{ type: 'button', text: snoozeLabel }] } : {}),
})
