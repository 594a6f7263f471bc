import { dayMs } from '#contract/common/constants.ts'
import type { ServerConfig } from '#server/config/config.ts'
import { readPeerCertificateEnd } from '#server/db/peer-certificate.ts'
import type { Deps } from '#server/deps.ts'
import { formatDays, ok, warn, type Finding } from './finding.ts'
import { isLoopback } from './machine-checks.ts'

/** Someone renews these certificates by hand, so the warning must leave time for it. */
const renewedByDays = 30

type Addresses = Pick<ServerConfig, 'databaseUrl' | 'databaseReadUrl'>

const listAddresses = ({ databaseUrl, databaseReadUrl }: Addresses): [name: string, url: string][] => [
  ...(databaseUrl === null ? [] : [['DATABASE_URL', databaseUrl] as [string, string]]),
  ...(databaseReadUrl === null ? [] : [['DATABASE_READ_URL', databaseReadUrl] as [string, string]]),
]

/** Returns the host of an address, if connections to it leave this machine and don't require a checked certificate. */
const findUncheckedHost = (address: string): string | null => {
  const url = new URL(address)
  // A setting that occurs twice counts as its last value, as in the driver.
  const settings = new Map(url.searchParams)
  const host = settings.get('host') ?? decodeURIComponent(url.hostname).replaceAll(/^\[|\]$/g, '')
  const isOnThisMachine = host === '' || host.startsWith('/') || isLoopback(host)
  return isOnThisMachine || settings.get('sslmode') === 'verify-full' ? null : host
}

/** Checks that connections to databases on other machines are encrypted and that the database's certificate is checked. */
export const checkDatabaseAddresses = (addresses: Addresses): Finding[] =>
  listAddresses(addresses).flatMap(([name, url]) => {
    const host = findUncheckedHost(url)
    return host === null
      ? []
      : [
          warn(
            'Settings',
            `${name} connects to ${host} without checking its certificate, so others on the network may read or change the data. Add sslmode=verify-full and sslrootcert=<file of the certificate authority> to it (docs/operations.md, Certificates between machines).`,
          ),
        ]
  })

/** Checks when the certificates of the databases expire. Other checks report the ones that don't respond. */
export const checkDatabaseCertificates = async ({
  config,
  now,
}: Pick<Deps, 'config' | 'now'>): Promise<Finding[]> => {
  const findings = listAddresses(config).map(async ([name, url]): Promise<Finding[]> => {
    const end = await readPeerCertificateEnd(url).catch(() => null)
    if (end === null) return []
    const days = Math.floor((end.getTime() - now().getTime()) / dayMs)
    const toRenew = 'Issue a new one (docs/runbook.md, Certificates between machines).'
    return [
      days < renewedByDays
        ? warn('TLS', `${name}: the certificate expires in ${formatDays(days)}. ${toRenew}`)
        : ok('TLS', `${name}: the certificate is valid for ${formatDays(days)}.`),
    ]
  })
  return (await Promise.all(findings)).flat()
}
