/*
 * Shows what the server tells staff, also while no page is open. It has no fetch handler, so no page loads through it, and it keeps
 * nothing. A classic script by itself: nothing is built into it.
 */
const home = '/app/'

/** What a message says; a general sentence when it cannot be read, because a browser wants something to be shown. */
const read = (data) => {
  try {
    return data.json()
  } catch {
    return {}
  }
}

/** An address of this application, whatever a message says. */
const toAppPath = (path) => (typeof path === 'string' && /^\/app\/[^\\]*$/.test(path) ? path : home)

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = read(event.data)
  event.waitUntil(
    self.registration.showNotification(typeof title === 'string' ? title : 'Something needs you', {
      body: typeof body === 'string' ? body : '',
      tag: typeof tag === 'string' ? tag : 'faredesk',
      data: { path: toAppPath(path) },
    }),
  )
})

const open = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(({ url }) => url === self.location.origin + path)
  // Another page may hold a form: it is left as it is.
  return same ? same.focus() : self.clients.openWindow(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(toAppPath(event.notification.data?.path)))
})

const call = (path, body) =>
  fetch(`/api/notification/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A browser that changes its address by itself says so here: the server gets the new one and forgets the old one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const old = event.oldSubscription
    const fresh =
      event.newSubscription ?? (old ? await self.registration.pushManager.subscribe(old.options) : null)
    if (fresh) await call('createPushNotificationSubscription', { subscription: fresh.toJSON() })
    if (old) await call('deletePushSubscription', { subscriptionEndPoint: old.endpoint })
  }
  event.waitUntil(renew())
})
