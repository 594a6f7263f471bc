import { Notification } from 'electron'

// Kept until clicked or closed: a notification that is collected loses its click.
const shown = new Set<Notification>()

/** Shows a notification of the system, where it has them. */
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
