import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again until the answer is neither undefined nor false; the error after the limit says what was awaited. */
export async function waitFor<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const { timeoutMs = 30_000, everyMs = 20 } = options
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`)
    await sleep(everyMs)
  }
}

/** A TCP port of the loopback address that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
