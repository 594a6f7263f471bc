import type { PlatformPush, PlatformResult, PushAddress } from '#renderer/platform/platform.ts'

const worker = { url: '/app/push-worker.js', scope: '/app/' } as const

const unsupported: PlatformResult<never> = {
  status: 'unsupported',
  reason: "This browser doesn't support notifications.",
}

const fromBase64Url = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

const toPushAddress = (subscription: PushSubscription): PushAddress | null => {
  const { endpoint, keys } = subscription.toJSON()
  const p256dh = keys?.['p256dh']
  const auth = keys?.['auth']
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return known.length === key.length && known.every((byte, index) => byte === key[index])
}

const current = async (): Promise<PushAddress | null> => {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  const found = await registration?.pushManager.getSubscription()
  return found ? toPushAddress(found) : null
}

/**
 * Installs the service worker, which only subscribers have, and subscribes. A subscription with an older key of ours
 * is replaced.
 */
const subscribe = async (publicKey: string): Promise<PlatformResult<PushAddress>> => {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { status: 'cancelled' }
    // The shop's worker, which keeps tickets, shows notifications too.
    if (!(await navigator.serviceWorker.getRegistration(worker.scope)))
      await navigator.serviceWorker.register(worker.url, { scope: worker.scope })
    const { pushManager } = await navigator.serviceWorker.ready
    const key = fromBase64Url(publicKey)
    const known = await pushManager.getSubscription()
    if (known && !isOfKey(known, key)) await known.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const address = toPushAddress(made)
    return address ? { status: 'done', value: address } : unsupported
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : ''
    return { status: 'failed', code: 'network', message }
  }
}

const unsubscribe = async (): Promise<PlatformResult<null>> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration(worker.scope)
    const found = await registration?.pushManager.getSubscription()
    await found?.unsubscribe()
    return { status: 'done', value: null }
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : ''
    return { status: 'failed', code: 'network', message }
  }
}

/** Returns this browser's push messages; `unsupported` if it has none or the page wasn't loaded over HTTPS. */
export const webPush = (): PlatformResult<PlatformPush> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? {
        status: 'done',
        value: { permission: () => Notification.permission, current, subscribe, unsubscribe },
      }
    : unsupported
