import { useState } from 'react'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { failureIn, useOnce } from '#renderer/store/use-once.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'

type Body = RequestInputOf<typeof changeRequestEndpoints.decideChangeRequest>

/** Takes a decision once; true when it was taken. */
export const useDecide = () => {
  const [sendDecision] = changeRequestsApi.useDecideChangeMutation()
  const decide = useOnce(sendDecision)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const press = async (body: Body): Promise<boolean> => {
    setFailure(null)
    const result = await decide.send(body)
    setFailure(failureIn(result))
    return result.kind === 'done'
  }
  return { press, isDeciding: decide.isSending, failure }
}
