import { useState } from 'react'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'

/** What a call of the store resolves to. */
export type Sent<R> = PromiseLike<{ data?: R | undefined; error?: unknown }>

/** Gives a function that makes a call and resolves to its result, whether it is running, and why it failed the last time. */
export const useSent = <A extends readonly unknown[], R>(call: (...args: A) => Sent<R>) => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  /** Resolves to undefined when the call failed. */
  const send = async (...args: A): Promise<R | undefined> => {
    setSending(true)
    setFailure(null)
    const { data, error } = await call(...args)
    setSending(false)
    setFailure(toFailure(error))
    return data
  }
  return { send, isSending, failure }
}
