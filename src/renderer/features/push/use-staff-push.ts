import { useEffect, useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { PlatformPush } from '#renderer/platform/platform.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { laterFlag } from './later-flag.ts'
import { pushApi } from './push-api.ts'
import { pushTexts } from './texts.ts'

/**
 * Gives the notification question some seconds after the page has loaded, unless it was answered or postponed. A
 * browser that has agreed but that the server doesn't know (another user before, or deleted) is registered again
 * without asking.
 */
export const useStaffPush = () => {
  const platform = usePlatform()
  const dispatch = useAppDispatch()
  const [isKnown] = pushApi.useIsPushKnownMutation()
  const [savePush] = pushApi.useSavePushMutation()
  const [pushKey] = pushApi.usePushKeyMutation()
  const [asking, setAsking] = useState<PlatformPush | null>(null)

  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const found = await platform.push()
      if (isOver || found.status !== 'done') return
      const push = found.value
      const address = push.permission() === 'granted' ? await push.current() : null
      if (address) {
        const { data } = await isKnown({ subscriptionEndPoint: address.endpoint })
        if (data?.isSubscribed === false) await savePush({ subscription: address })
        return
      }
      if (!isOver && push.permission() !== 'denied' && !platform.flags.has(laterFlag.flag)) setAsking(push)
    }
    const timer = setTimeout(() => void look(), limits.pushPromptDelayMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [platform, isKnown, savePush])

  const askLater = (): void => {
    platform.flags.set(laterFlag.flag, laterFlag.days)
    setAsking(null)
  }

  const turnOn = async (): Promise<void> => {
    if (!asking) return
    const { data: key } = await pushKey({})
    const made = key ? await asking.subscribe(key.publicKey) : null
    // The browser remembers a refusal, so asking again would be useless.
    if (made?.status === 'cancelled') return askLater()
    const saved = made?.status === 'done' ? await savePush({ subscription: made.value }) : null
    const isDone = saved?.data !== undefined
    dispatch(
      toastShown({ tone: isDone ? 'success' : 'error', text: isDone ? pushTexts.done : pushTexts.failed }),
    )
    if (isDone) setAsking(null)
    else askLater()
  }

  return { isAsking: asking !== null, agree: turnOn, later: askLater }
}
