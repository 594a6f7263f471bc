import type { OnceResult } from '#renderer/store/use-once.ts'

/** Converts the result of a press into what `useContractForm` expects; null for an ignored press. */
export const toAnswer = <Value>(result: OnceResult<Value>) => {
  if (result.kind === 'ignored') return null
  return result.kind === 'done' ? { data: result.value } : { error: result.failure }
}
