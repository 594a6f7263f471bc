import type { Deps } from '#server/deps.ts'

/** Returns a way to run one job's handler in a span of its own, whose outcome and time are recorded once. */
export const observeJob = (telemetry: Deps['telemetry'], kind: string) => {
  const span = telemetry.startSpan({ name: `job ${kind}`, kind: 'internal' })
  const began = performance.now()
  const end = (outcome: 'done' | 'again' | 'failed'): void => {
    telemetry.record({ type: 'job', kind, outcome, ms: performance.now() - began })
    span.end(outcome === 'failed' ? { error: outcome } : {})
  }
  return {
    traceId: span.traceId,
    run: async <T extends { done: boolean }>(handle: () => Promise<T>): Promise<T> => {
      try {
        const result = await span.run(handle)
        end(result.done ? 'done' : 'again')
        return result
      } catch (fault) {
        end('failed')
        throw fault
      }
    },
  }
}
