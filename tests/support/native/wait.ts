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

// Below the ports that Linux gives to outgoing connections (`ip_local_port_range`), so that none takes one in between.
const FIRST_PORT = 20_000
const PORTS = 12_000

const canListen = (
  server: Server,
  options: { path: string } | { host: string; port: number },
): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(options, () => resolve(true))
  })

/**
 * Reserves a TCP port of the loopback address that nobody listens on. No other call returns it while this process runs,
 * not even in another process: a socket in Linux's abstract namespace holds its number, and ends with the process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS)
    const reservation = createServer().unref()
    if (!(await canListen(reservation, { path: `\0faredesk-test-port-${port}` }))) continue
    const probe = createServer()
    if (await canListen(probe, { host: '127.0.0.1', port })) {
      await new Promise((resolve) => probe.close(resolve))
      return port
    }
    reservation.close()
  }
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
