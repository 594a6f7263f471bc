import { Resolver } from 'node:dns/promises'
import { requireProgram, startService } from './service.ts'
import { freePort, waitFor } from './wait.ts'

/** A name server with a few records, which asks no other server. */
export interface NameServer {
  /** As `FAREDESK_DNS_SERVERS` takes it. */
  address: string
  /** Replaces all records: texts and addresses by name. */
  setRecords: (records: { txt?: Record<string, string>; a?: Record<string, string> }) => Promise<void>
  stop: () => Promise<void>
}

const readyName = 'ready.test'

/** Starts dnsmasq on a free loopback port. */
export const startNameServer = async (): Promise<NameServer> => {
  const command = requireProgram('dnsmasq', 'dnsmasq-base')
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const start = async (records: readonly string[]) => {
    const service = startService({
      command,
      args: [
        '--keep-in-foreground',
        '--conf-file=/dev/null',
        '--no-resolv',
        '--no-hosts',
        // Names below it without a record don't exist; no other server is asked.
        '--local=/example/',
        `--port=${port}`,
        '--listen-address=127.0.0.1',
        '--bind-interfaces',
        '--user=',
        '--pid-file=',
        `--txt-record=${readyName},yes`,
        ...records,
      ],
    })
    const resolver = new Resolver({ timeout: 500, tries: 1 })
    resolver.setServers([address])
    await waitFor(`dnsmasq to answer (${service.complaints()})`, async () => {
      const found = await resolver.resolveTxt(readyName).catch(() => [])
      return found.length > 0
    })
    return service
  }
  let service = await start([])
  return {
    address,
    setRecords: async ({ txt = {}, a = {} }) => {
      await service.stop()
      service = await start([
        ...Object.entries(txt).map(([name, text]) => `--txt-record=${name},${text}`),
        ...Object.entries(a).map(([name, ip]) => `--host-record=${name},${ip}`),
      ])
    },
    stop: () => service.stop(),
  }
}
