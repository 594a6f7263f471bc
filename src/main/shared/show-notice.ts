import { Notification } from 'electron'

// Referenced until clicked or closed, because garbage-collected notifications lose their click.
const shown = new Set<Notification>()

/** Shows a system notification, where available. */
export function showNotice({
  title,
  body,
  onClick,
}: {
  title: string
  body: string
  onClick: () => void
}): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({ title, body })
  const drop = () => void shown.delete(notification)
  shown.add(notification)
  notification.on('click', () => {
    drop()
    onClick()
  })
  notification.on('close', drop)
  notification.show()
}
