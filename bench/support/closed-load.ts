import { Agent } from 'node:http'
import { send, type HttpCall } from './open-load.ts'
import { percentile, rounded } from './percentile.ts'

/**
 * Runs clients that call again as soon as they are answered, for a server's maximum throughput. Throws when a call
 * fails. `call` makes a client's next call; `warmUpMs` aren't counted.
 */
export const closedLoad = async (
  url: string,
  call: (index: number) => HttpCall,
  { clients, seconds, warmUpMs = 1_000 }: { clients: number; seconds: number; warmUpMs?: number },
): Promise<{ perSecond: number; p50: number; p99: number }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const countsFrom = performance.now() + warmUpMs
  const endsAt = countsFrom + seconds * 1_000
  const latencies: number[] = []
  let index = 0
  const client = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      const answer = await send(url, call((index += 1)), agent)
      if (answer.status !== 200)
        throw new Error(`answered ${answer.status}: ${answer.bytes.toString().slice(0, 200)}`)
      if (startedAt >= countsFrom) latencies.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return {
    perSecond: Math.round(latencies.length / seconds),
    p50: rounded(percentile(latencies, 0.5)),
    p99: rounded(percentile(latencies, 0.99)),
  }
}
