import { nanoid } from '@reduxjs/toolkit'
import { useCallback, useRef, useState } from 'react'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { changeRequestsApi } from '#renderer/features/change-requests/change-requests-api.ts'
import type { bodyOf } from './change-form.ts'
import { sendProblem, type SendProblem } from './send-outcome.ts'

type Body = ReturnType<typeof bodyOf>

/** Sends a request once and says what became of it. */
export const useSend = () => {
  const [send, { isLoading }] = changeRequestsApi.useSendChangeMutation()
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [sent, setSent] = useState<ChangeRequest | null>(null)
  const isRunning = useRef(false)
  /** One key for each attempt: pressing again after no answer is the same one, another form is a new one. */
  const attempt = useRef({ of: '', key: '' })

  const press = async (body: Body): Promise<SendProblem | null> => {
    // The state of the button is too slow for a double click; this is not.
    if (isRunning.current) return null
    isRunning.current = true
    setProblem(null)
    const of = JSON.stringify(body)
    if (attempt.current.of !== of) attempt.current = { of, key: nanoid() }
    const answer = await send({ body, idempotencyKey: attempt.current.key })
    isRunning.current = false
    if (answer.data) {
      setSent(answer.data)
      return null
    }
    const failure = failureOf(answer.error)
    if (!failure || failure.status === 401) return null
    const read = sendProblem(failure, body.acceptedCharge ?? null)
    setProblem(read)
    // It was decided and nothing was sent: what comes next is another attempt.
    if (read.kind !== 'noAnswer' && read.kind !== 'outcomeUnknown') attempt.current = { of: '', key: '' }
    return read
  }
  /** What was said about other choices is over; that no answer came stays true whatever is chosen. */
  const forget = useCallback(
    () =>
      setProblem((before) =>
        before?.kind === 'noAnswer' || before?.kind === 'outcomeUnknown' ? before : null,
      ),
    [],
  )
  return { press, forget, isSending: isLoading, problem, sent }
}
