import type { OnceResult } from '#renderer/store/use-once.ts'

/** Converts what a press came to into what `useContractForm` takes: null for a press that was ignored. */
export const toAnswer = <Value>(result: OnceResult<Value>) => {
  if (result.kind === 'ignored') return null
  return result.kind === 'done' ? { data: result.value } : { error: result.failure }
}
