import { useCallback, useState } from 'react'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import type { toRequestBody } from './change-form.ts'
import { sendProblem, type SendProblem } from './send-problem.ts'

type Body = ReturnType<typeof toRequestBody>

/** Gives a function that sends a request once, and its outcome. */
export const useSend = () => {
  const [sendChange] = changeRequestsApi.useSendChangeMutation()
  const send = useOnce(sendChange)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [sent, setSent] = useState<ChangeRequest | null>(null)

  const press = async (body: Body): Promise<SendProblem | null> => {
    setProblem(null)
    const result = await send.send(body)
    if (result.kind === 'ignored') return null
    if (result.kind === 'done') {
      setSent(result.value)
      return null
    }
    if (result.failure.status === 401) return null
    const read = sendProblem(result.failure, {
      charge: body.acceptedCharge ?? null,
      fareDifference: body.acceptedFareDifference ?? 0,
    })
    setProblem(read)
    return read
  }
  /** Clears problems of other choices. A missing answer stays, whatever is chosen. */
  const forget = useCallback(
    () =>
      setProblem((before) =>
        before?.kind === 'noAnswer' || before?.kind === 'outcomeUnknown' ? before : null,
      ),
    [],
  )
  return { press, forget, isSending: send.isSending, problem, sent }
}
