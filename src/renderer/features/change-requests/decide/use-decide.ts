import { nanoid } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/change-requests.ts'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { changeRequestsApi } from '#renderer/features/change-requests/change-requests-api.ts'

type Body = RequestInputOf<typeof changeRequestEndpoints.decideChangeRequest>

/** Takes a decision once; true when it was taken. */
export const useDecide = () => {
  const [decide, { isLoading }] = changeRequestsApi.useDecideChangeMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const isRunning = useRef(false)
  /** One key for each attempt: pressing again after no answer is the same one, another decision is a new one. */
  const attempt = useRef({ of: '', key: '' })

  const press = async (body: Body): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setFailure(null)
    const of = JSON.stringify(body)
    if (attempt.current.of !== of) attempt.current = { of, key: nanoid() }
    const answer = await decide({ body, idempotencyKey: attempt.current.key })
    isRunning.current = false
    const failed = failureOf(answer.error)
    setFailure(failed)
    if (failed && failed.status !== 0) attempt.current = { of: '', key: '' }
    return failed === null
  }
  return { press, isDeciding: isLoading, failure }
}
