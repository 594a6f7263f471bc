import { useCallback, useEffect, useRef } from 'react'
import { Failure } from '#contract/common/envelope.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { http, type AnswerListener } from '#renderer/store/http.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { setActForMark } from '#renderer/store/set-tab-mark.ts'
import { actForTexts } from './act-for-texts.ts'

/** Acting for a customer ends when the page wasn't used for this long, in milliseconds. */
export const actForIdleMs = 30 * 60_000
const checkMs = 5_000
const once = { forceRefetch: true, subscribe: false } as const

const getRefusal = (data: unknown): string | null => {
  const answer = Failure.safeParse(data)
  return answer.data?.errorCode === 'actForRefused' ? answer.data.message : null
}

/** Ends acting when the page wasn't used. A press after that time ends it too, before it reaches a button. */
const useIdleEnd = (end: (why: string) => void): void => {
  useEffect(() => {
    let usedAt = serverNow()
    const endIfIdle = (): boolean => {
      const isIdle = serverNow() - usedAt >= actForIdleMs
      if (isIdle) end(actForTexts.idle)
      return isIdle
    }
    const onUse = (event: Event): void => {
      if (endIfIdle()) event.stopPropagation()
      else usedAt = serverNow()
    }
    const timer = setInterval(endIfIdle, checkMs)
    for (const type of ['pointerdown', 'keydown', 'click']) globalThis.addEventListener(type, onUse, true)
    return () => {
      clearInterval(timer)
      for (const type of ['pointerdown', 'keydown', 'click'])
        globalThis.removeEventListener(type, onUse, true)
    }
  }, [end])
}

/** Ends acting when the server refuses it, such as for an account that has been blocked since, or knows no session. */
const useRefusedEnd = (end: (why: string | null) => void): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const listener: AnswerListener = (_path, { data }) => {
      const why = getRefusal(data)
      if (why !== null) end(why)
    }
    http.listeners.add(listener)
    // Before anyone listened, calls of this page may have been refused, or the session may have ended.
    void dispatch(sessionApi.endpoints.permissionsFromSession.initiate({}, once)).then(({ error }) => {
      if (toFailure(error)?.status === 401) end(null)
    })
    return () => void http.listeners.delete(listener)
  }, [end, dispatch])
}

/** Ends acting with the session. */
const useSessionEnd = (end: (why: null) => void): void => {
  const user = useUser()
  const wasSomebody = useRef(false)
  useEffect(() => {
    if (wasSomebody.current && !user) end(null)
    wasSomebody.current = user !== null
  }, [user, end])
}

/**
 * Gives the function that stops acting, and stops it automatically: after 30 minutes without use, with the session, and when
 * the server refuses it. The application loads again, so that nothing of the customer stays in the page; `why` is shown
 * there, null shows nothing.
 */
export const useActingEnd = (name: string): ((why: string | null) => void) => {
  const { session } = usePlatform()
  const hasEnded = useRef(false)
  const end = useCallback(
    (why: string | null): void => {
      if (hasEnded.current) return
      hasEnded.current = true
      setActForMark('', why === null ? '' : actForTexts.ended(name, why))
      void session.actFor(null).finally(() => globalThis.location.replace('/app/'))
    },
    [name, session],
  )
  useIdleEnd(end)
  useRefusedEnd(end)
  useSessionEnd(end)
  return end
}
