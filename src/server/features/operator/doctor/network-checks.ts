import { Resolver } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { Deps } from '#server/deps.ts'
import { dayMs } from '#contract/common/constants.ts'
import { formatDays, fail, ok, reasonOf, warn, type Finding } from './finding.ts'

const timeoutMs = 5_000
/** Caddy and certbot renew a month before expiry, so fewer days than this mean that renewal fails. */
const renewedByDays = 14

/** Checks that the mail server accepts connections and the password. */
export const checkMail = async ({ config, mail }: Pick<Deps, 'config' | 'mail'>): Promise<Finding[]> => {
  if (!config.smtp)
    return [
      warn(
        'Mail',
        'SMTP_URL is not set, so no emails are sent: they are only written to the outbox folder. Set it before customers book.',
      ),
    ]
  const problem = await mail.check({ signal: AbortSignal.timeout(2 * timeoutMs) })
  return [
    problem === null
      ? ok('Mail', `${config.smtp.host}:${config.smtp.port} accepts emails.`)
      : fail(
          'Mail',
          `${config.smtp.host}:${config.smtp.port} doesn't accept emails (${problem.replace(/\.$/, '')}). Check the address, user name and password in SMTP_URL.`,
        ),
  ]
}

/** How to check a host: the time, and optionally another port, name servers and certificate authority. */
interface CertificateCheck {
  now: Date
  port?: number
  /** As `address:port`; empty means the system's. */
  dnsServers?: readonly string[]
  ca?: string
}

/** Returns when a host's certificate expires. Rejects if it isn't valid for that host. */
const readCertificateEnd = async (
  host: string,
  { port = 443, dnsServers = [], ca }: CertificateCheck,
): Promise<Date> => {
  const address = dnsServers.length > 0 ? await resolveBy(dnsServers, host) : host
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: address, port, servername: host, timeout: timeoutMs, ...(ca === undefined ? {} : { ca }) },
      () => {
        const { valid_to: end } = socket.getPeerCertificate()
        socket.end()
        resolve(new Date(end))
      },
    )
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })
}

const resolveBy = async (servers: readonly string[], host: string): Promise<string> => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  resolver.setServers([...servers])
  const [address] = await resolver.resolve4(host)
  return address ?? host
}

/** Checks the certificate of each host as a browser would, `concurrent` at a time. */
export const checkCertificates = async (
  hosts: readonly string[],
  check: CertificateCheck,
  concurrent = 10,
): Promise<Finding[]> => {
  const waiting = [...hosts]
  const findings: Finding[] = []
  const work = async (): Promise<void> => {
    for (let host = waiting.shift(); host !== undefined; host = waiting.shift())
      findings.push(await checkCertificate(host, check))
  }
  await Promise.all(Array.from({ length: concurrent }, work))
  return findings.toSorted((one, other) => one.text.localeCompare(other.text, 'en'))
}

const checkCertificate = async (host: string, check: CertificateCheck): Promise<Finding> => {
  try {
    const end = await readCertificateEnd(host, check)
    const days = Math.floor((end.getTime() - check.now.getTime()) / dayMs)
    return days < renewedByDays
      ? warn(
          'TLS',
          `${host}: the certificate expires in ${formatDays(days)}. Check that the proxy can renew it.`,
        )
      : ok('TLS', `${host}: valid for ${formatDays(days)}.`)
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException
    return fail('TLS', `${host}: ${remedies[code] ?? `${reasonOf(fault)}. ${toProxy}`}`)
  }
}

const toProxy =
  'Point its DNS record to the proxy, and let the proxy request a certificate (docs/operations.md).'

/** What is wrong and what to do, by Node's error code. */
const remedies: Readonly<Record<string, string>> = {
  ENOTFOUND: `the name has no address. ${toProxy}`,
  ECONNREFUSED: 'nothing listens at its address. Start the proxy, or point the DNS record to it.',
  CERT_HAS_EXPIRED: "the certificate has expired. Check the proxy's log for why it couldn't renew it.",
  CERT_NOT_YET_VALID: "the certificate isn't valid yet. Check the clocks of this machine and of the proxy.",
  ERR_TLS_CERT_ALTNAME_INVALID: `the certificate is for another name. ${toProxy}`,
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'the certificate is self-signed, so browsers refuse it. Let the proxy request one.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "the chain of the certificate is missing, or browsers don't know its issuer. Install the full chain on the proxy.",
}
