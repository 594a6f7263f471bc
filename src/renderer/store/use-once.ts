import { nanoid } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { toFailure, isOutcomeUnknown, type ApiFailure } from './failure.ts'

/** The outcome of one press. */
export type OnceResult<Value> =
  | { kind: 'done'; value: Value }
  /** The server refused it and nothing happened. The next press is a new request. */
  | { kind: 'refused'; failure: ApiFailure }
  /** It may have been done. The next press of the same request sends the same key, so that it can't be done twice. */
  | { kind: 'unknown'; failure: ApiFailure }
  /** An earlier press is still running and will report the result. Nothing was sent. */
  | { kind: 'ignored' }

/** Returns the failure of a press; null when it was done or ignored. */
export const getFailure = (result: OnceResult<unknown>): ApiFailure | null =>
  result.kind === 'refused' || result.kind === 'unknown' ? result.failure : null

type Answer<Value> = { data: Value; error?: undefined } | { data?: undefined; error: unknown }
type ValueIn<A> = A extends { data: infer Value; error?: undefined } ? Value : never

/** Converts what a mutation's trigger returned into a result. */
export const toResult = <A extends Answer<unknown>>(
  answer: A,
): Exclude<OnceResult<ValueIn<A>>, { kind: 'ignored' }> => {
  const failure = toFailure(answer.error)
  if (!failure) return { kind: 'done', value: answer.data as ValueIn<A> }
  return { kind: isOutcomeUnknown(failure) ? 'unknown' : 'refused', failure }
}

/** The trigger of a money mutation (`contractMoneyMutation`). */
type SendKeyed<Body, A> = (call: { body: Body; idempotencyKey: string }) => PromiseLike<A>

interface OnceOptions<Body, Value> {
  /** Returns what identifies a request; the whole body by default. A changed amount must be another request. */
  keyBy?: (body: Body) => string
  /**
   * Creates a key for requests whose key must outlive the page. Keys are sent as headers, so they contain ids only,
   * never typed text.
   */
  newKey?: (body: Body) => string
  /**
   * Whether the same request is still the same action after this result, such as a payment that is open at the
   * gateway.
   */
  isSameAction?: (value: Value) => boolean
}

export interface Once<Body, Value> {
  send: (body: Body) => Promise<OnceResult<Value>>
  isSending: boolean
}

/**
 * Sends a money call so that repeated presses never do it twice. One call runs at a time; further presses are ignored
 * until it ends. The Idempotency-Key is reused only while the outcome is unknown, and only for the same request.
 */
export const useOnce = <Body, A extends Answer<unknown>>(
  send: SendKeyed<Body, A>,
  { keyBy = JSON.stringify, newKey = () => nanoid(), isSameAction }: OnceOptions<Body, ValueIn<A>> = {},
): Once<Body, ValueIn<A>> => {
  const [isSending, setSending] = useState(false)
  // State is a frame too late to catch a double click; refs aren't.
  const isRunning = useRef(false)
  /** Keys by request. A key is kept while the outcome is unknown, even if another request is sent meanwhile. */
  const openKeys = useRef(new Map<string, string>())

  const sendOnce = async (body: Body): Promise<OnceResult<ValueIn<A>>> => {
    const request = keyBy(body)
    const idempotencyKey = openKeys.current.get(request) ?? newKey(body)
    openKeys.current.set(request, idempotencyKey)
    const result = toResult(await send({ body, idempotencyKey }))
    const isOpen = result.kind === 'unknown' || (result.kind === 'done' && isSameAction?.(result.value))
    if (!isOpen) openKeys.current.delete(request)
    return result
  }

  return {
    isSending,
    send: async (body) => {
      if (isRunning.current) return { kind: 'ignored' }
      isRunning.current = true
      setSending(true)
      try {
        return await sendOnce(body)
      } finally {
        isRunning.current = false
        setSending(false)
      }
    },
  }
}
