import type { Deps } from '#server/deps.ts'

/** Starts a span for one job. The returned `run` runs the job's handler in it, and records the outcome and duration once. */
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
