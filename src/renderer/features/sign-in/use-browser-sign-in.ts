import { useCallback, useEffect, useRef, useState } from 'react'
import type { SignInService } from '#contract/http/sign-in-ways.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { reloadAt } from './reload-at.ts'
import {
  useBeginBrowserSignInMutation,
  useCancelBrowserSignInMutation,
  usePollBrowserSignInMutation,
} from './other-ways-api.ts'
import { otherWaysTexts as texts } from './other-ways-texts.ts'

const pollEveryMs = 2_000

interface Begun {
  url: string
  pollCode: string
  userCode: string
}

/** What happens in the browser: all of the sign-in, with another service, or only its second step, with a passkey. */
export type BrowserStep = { service: SignInService } | { challenge: string }

/** Gives a sign-in in the system's browser: starts it once and polls every two seconds until it has happened. */
export const useBrowserSignIn = (step: BrowserStep, redirectTo: string) => {
  const { links } = usePlatform()
  const [begin] = useBeginBrowserSignInMutation()
  const [poll] = usePollBrowserSignInMutation()
  const [cancel] = useCancelBrowserSignInMutation()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [problem, setProblem] = useState('')
  const hasBegun = useRef(false)

  const open = useCallback(
    async (url: string): Promise<void> => {
      const opened = await links.openExternal(url)
      setProblem(opened.status === 'done' ? '' : texts.cannotOpen)
    },
    [links],
  )

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin(step).then(({ data, error }) => {
      if (!data) return setProblem(toFailure(error)?.message ?? texts.failed)
      setBegun(data)
      return open(data.url)
    })
  }, [begin, open, step])

  useEffect(() => {
    if (!begun) return
    let timer: ReturnType<typeof setTimeout>
    const ask = async (): Promise<void> => {
      const { data, error } = await poll({ pollCode: begun.pollCode })
      if (data?.user) return reloadAt(redirectTo)
      const code = toFailure(error)?.errorCode
      if (code === 'codeInvalid' || code === 'accountBlocked') {
        setBegun(null)
        setProblem(code === 'codeInvalid' ? texts.over : (toFailure(error)?.message ?? ''))
        return
      }
      // If the server is unavailable for a moment, try again; the code's expiry ends it.
      timer = setTimeout(() => void ask(), pollEveryMs)
    }
    timer = setTimeout(() => void ask(), pollEveryMs)
    return () => clearTimeout(timer)
  }, [begun, poll, redirectTo])

  return {
    begun,
    problem,
    openAgain: () => (begun ? void open(begun.url) : undefined),
    cancel: () => (begun ? void cancel({ pollCode: begun.pollCode }) : undefined),
  }
}
