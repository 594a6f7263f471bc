import { useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { PlatformPush, PushAddress } from '#renderer/platform/platform.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { pushApi } from './push-api.ts'
import { laterFlag } from './later-flag.ts'
import { pushTexts as texts } from './texts.ts'

/** `unknown` until the browser has answered, and where it has no notifications. */
type PushState = 'unknown' | 'on' | 'off' | 'blocked'

interface Found {
  push: PlatformPush
  /** Null while this browser isn't subscribed for this user. */
  address: PushAddress | null
}

/** Gives whether this browser notifies this user, and functions that change it. */
export const usePushSwitch = () => {
  const platform = usePlatform()
  const dispatch = useAppDispatch()
  const [isKnown] = pushApi.useIsPushKnownMutation()
  const [pushKey] = pushApi.usePushKeyMutation()
  const [savePush] = pushApi.useSavePushMutation()
  const [endPush] = pushApi.useEndPushMutation()
  const [found, setFound] = useState<Found | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const answer = await platform.push()
      if (answer.status !== 'done') return
      const push = answer.value
      const address = push.permission() === 'granted' ? await push.current() : null
      const known = address && (await isKnown({ subscriptionEndPoint: address.endpoint }))
      if (!isOver) setFound({ push, address: known?.data?.isSubscribed ? address : null })
    }
    void look()
    return () => {
      isOver = true
    }
  }, [platform, isKnown])

  const tell = (isDone: boolean, done: string, failed: string): void =>
    void dispatch(toastShown({ tone: isDone ? 'success' : 'error', text: isDone ? done : failed }))

  const turnOn = async (): Promise<void> => {
    if (!found) return
    setBusy(true)
    const { data: key } = await pushKey({})
    const made = key ? await found.push.subscribe(key.publicKey) : null
    const saved = made?.status === 'done' ? await savePush({ subscription: made.value }) : null
    const address = made?.status === 'done' && saved?.data ? made.value : null
    setFound({ ...found, address })
    setBusy(false)
    // Someone who just declined the browser's prompt needs no message.
    if (made?.status !== 'cancelled') tell(address !== null, texts.done, texts.failed)
  }

  const turnOff = async (): Promise<void> => {
    if (!found?.address) return
    setBusy(true)
    // The server first: once it stops sending, a subscription left in the browser has no effect.
    const ended = await endPush({ subscriptionEndPoint: found.address.endpoint })
    const isDone = ended.data !== undefined
    if (isDone) {
      await found.push.unsubscribe()
      platform.flags.set(laterFlag.flag, laterFlag.days)
      setFound({ ...found, address: null })
    }
    setBusy(false)
    tell(isDone, texts.off, texts.offFailed)
  }

  const state: PushState =
    found === null
      ? 'unknown'
      : found.address
        ? 'on'
        : found.push.permission() === 'denied'
          ? 'blocked'
          : 'off'
  return { state, isBusy, turnOn, turnOff }
}
