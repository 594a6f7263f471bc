import { randomInt } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats until the result is neither undefined nor false; after the limit it throws with a description of what was
 * awaited.
 */
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

/**
 * Below the ports that Linux gives to outgoing connections (`ip_local_port_range`). Otherwise one of them could take a port before
 * the service that it was reserved for starts.
 */
const ports = { first: 20_000, count: 12_000 } as const
const triesAtMost = 1_000

const canListen = (
  server: Server,
  options: { path: string } | { host: string; port: number },
): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(options, () => resolve(true))
  })

/**
 * Reserves a TCP port of the loopback address that nothing listens on. Until this process ends, no other call returns it, not even
 * in another process: a socket in Linux's abstract namespace is named after it. Rejects when it finds none, such as on other systems.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const port = ports.first + randomInt(ports.count)
    const reservation = createServer().unref()
    if (!(await canListen(reservation, { path: `\0faredesk-test-port-${port}` }))) continue
    const probe = createServer()
    if (await canListen(probe, { host: '127.0.0.1', port })) {
      await new Promise((resolve) => probe.close(resolve))
      return port
    }
    reservation.close()
  }
  throw new Error(
    `No port from ${ports.first} to ${ports.first + ports.count - 1} could be reserved (this needs Linux)`,
  )
}

/** Whether something accepts connections on a TCP port of the loopback address. */
export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
