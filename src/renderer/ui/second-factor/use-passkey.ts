import { useState } from 'react'
import type { PasskeyAnswer, PasskeyRequest } from '#contract/entities/passkey.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { PlatformResult } from '#renderer/platform/platform.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { factorTexts as texts } from './texts.ts'

type Sent<R> = PromiseLike<{ data?: R | undefined; error?: unknown }>

/** The calls that ask for a challenge and send the answer of a passkey. */
export interface PasskeyCalls<R = unknown> {
  begin: () => Sent<{ options: PasskeyRequest }>
  send: (answer: PasskeyAnswer) => Sent<R>
}

/** What went wrong: a failed call, or something in the browser. */
export type PasskeyProblem = { failure: ApiFailure } | { text: string }

/** Converts the outcome of the browser's dialog to a problem to show. */
export const toPasskeyProblem = (
  result: Exclude<PlatformResult<unknown>, { status: 'done' }>,
): PasskeyProblem => {
  if (result.status === 'cancelled') return { text: texts.passkeyStopped }
  return { text: result.status === 'unsupported' ? result.reason : result.message }
}

const toCallProblem = (error: unknown): PasskeyProblem | null => {
  const failure = toFailure(error)
  return failure && { failure }
}

/** Gives a function that proves the second factor with a passkey, whether it is running, and what went wrong the last time. */
export const usePasskey = <R>({ begin, send }: PasskeyCalls<R>, onDone: (result: R) => unknown) => {
  const platform = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)

  /** Resolves to what went wrong; null when nothing did. */
  const attempt = async (): Promise<PasskeyProblem | null> => {
    const passkeys = await platform.passkeys()
    if (passkeys.status !== 'done') return toPasskeyProblem(passkeys)
    const begun = await begin()
    if (!begun.data) return toCallProblem(begun.error)
    const signed = await passkeys.value.sign(begun.data.options)
    if (signed.status !== 'done') return toPasskeyProblem(signed)
    const { data, error } = await send(signed.value)
    if (data === undefined) return toCallProblem(error)
    await onDone(data)
    return null
  }

  const prove = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    setProblem(await attempt())
    setBusy(false)
  }
  return { prove: () => void prove(), isBusy, problem }
}
