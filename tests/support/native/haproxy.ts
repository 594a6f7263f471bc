import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { tempFolder } from './cleanup.ts'
import type { Certificate } from './certificates.ts'
import { isAlive, requireProgram, startService } from './service.ts'
import { canConnect, freePort, waitFor } from './wait.ts'

/** HAProxy with the product's own settings. */
export interface Haproxy {
  httpsPort: number
  httpPort: number
  /** Its log so far. */
  log: () => string
  stop: () => Promise<void>
}

/** Starts HAProxy on free loopback ports in front of up to three nodes, with the certificates by name. */
export const startHaproxy = async (
  nodes: readonly string[],
  certificates: Readonly<Record<string, Certificate>>,
): Promise<Haproxy> => {
  const command = requireProgram('haproxy', 'haproxy')
  const folder = tempFolder('haproxy')
  for (const [host, { pem }] of Object.entries(certificates))
    writeFileSync(path.join(folder.path, `${host}.pem`), pem, { mode: 0o600 })
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const service = startService({
    command,
    args: ['-db', '-f', path.resolve('deploy/haproxy.cfg')],
    env: {
      FAREDESK_BIND: `127.0.0.1:${httpsPort}`,
      FAREDESK_BIND_HTTP: `127.0.0.1:${httpPort}`,
      FAREDESK_CERTIFICATES: folder.path,
      ...Object.fromEntries(nodes.map((node, index) => [`FAREDESK_NODE${index + 1}`, node])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  service.child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const stop = async () => {
    await service.stop()
    folder.remove()
  }
  try {
    await waitFor('HAProxy to listen', async () => {
      if (!isAlive(service)) throw new Error(`HAProxy ended: ${service.complaints()}`)
      return (await canConnect(httpsPort)) && (await canConnect(httpPort))
    })
  } catch (fault) {
    await stop()
    throw fault
  }
  return { httpsPort, httpPort, log: () => log, stop }
}
