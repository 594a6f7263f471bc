import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { tempFolder } from './cleanup.ts'
import { isAlive, requireProgram, startService } from './service.ts'
import { canConnect, freePort, waitFor } from './wait.ts'

/** Caddy with the product's own Caddyfile. */
export interface Caddy {
  httpsPort: number
  httpPort: number
  /** The certificate of the authority that it issues with instead of a public one. */
  ca: string
  /** What it has reported so far. */
  words: () => string
  stop: () => Promise<void>
}

/** Starts Caddy on free loopback ports in front of a server, without any certificate. */
export const startCaddy = async (upstream: string): Promise<Caddy> => {
  const command = requireProgram('caddy', 'caddy')
  const folder = tempFolder('caddy')
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const service = startService({
    command,
    args: ['run', '--config', path.resolve('deploy/Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      PATH: process.env.PATH,
      HOME: folder.path,
      XDG_DATA_HOME: folder.path,
      XDG_CONFIG_HOME: folder.path,
      FAREDESK_UPSTREAM: upstream,
      // What differs from an installation: the authority, the ports, and that nothing of this machine is changed.
      CADDY_GLOBAL_OPTIONS: [
        'local_certs',
        'skip_install_trust',
        'admin off',
        'default_bind 127.0.0.1',
        `http_port ${httpPort}`,
        `https_port ${httpsPort}`,
      ].join('\n'),
    },
    cwd: folder.path,
  })
  const root = path.join(folder.path, 'caddy/pki/authorities/local/root.crt')
  const stop = async () => {
    await service.stop()
    folder.remove()
  }
  try {
    await waitFor('Caddy to listen', async () => {
      if (!isAlive(service)) throw new Error(`Caddy ended: ${service.complaints()}`)
      return existsSync(root) && (await canConnect(httpsPort)) && (await canConnect(httpPort))
    })
  } catch (fault) {
    await stop()
    throw fault
  }
  return { httpsPort, httpPort, ca: readFileSync(root, 'utf8'), words: service.complaints, stop }
}
