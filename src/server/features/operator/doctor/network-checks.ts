import { connect } from 'node:tls'
import type { Deps } from '#server/deps.ts'
import { dayMs } from '#contract/common/constants.ts'
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts'

const timeoutMs = 5_000
/** Caddy and certbot renew a month before the end, so less than this means that renewing fails. */
const renewedByDays = 14

/** Checks that the mail server accepts connections and the password. */
export const checkMail = async ({ config, mail }: Pick<Deps, 'config' | 'mail'>): Promise<Finding[]> => {
  if (!config.smtp)
    return [
      warn(
        'Mail',
        'SMTP_URL is not set, so emails are only written to the outbox folder. Nobody gets an e-ticket by email.',
      ),
    ]
  const problem = await mail.check({ signal: AbortSignal.timeout(2 * timeoutMs) })
  return [
    problem === null
      ? ok('Mail', `${config.smtp.host}:${config.smtp.port} accepts emails.`)
      : fail('Mail', `${config.smtp.host}:${config.smtp.port} refuses them: ${problem} Check SMTP_URL.`),
  ]
}

/** Returns until when the certificate of a host is valid. Rejects when it isn't valid for that host. */
const readCertificateEnd = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs }, () => {
      const { valid_to: end } = socket.getPeerCertificate()
      socket.end()
      resolve(new Date(end))
    })
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })

/** Checks the certificate of each host as a browser would, `concurrent` at a time. */
export const checkCertificates = async (
  hosts: readonly string[],
  { now, port = 443, concurrent = 10 }: { now: Date; port?: number; concurrent?: number },
): Promise<Finding[]> => {
  const waiting = [...hosts]
  const findings: Finding[] = []
  const work = async (): Promise<void> => {
    for (let host = waiting.shift(); host !== undefined; host = waiting.shift())
      findings.push(await checkCertificate(host, { now, port }))
  }
  await Promise.all(Array.from({ length: concurrent }, work))
  return findings.toSorted((one, other) => one.text.localeCompare(other.text, 'en'))
}

const checkCertificate = async (
  host: string,
  { now, port }: { now: Date; port: number },
): Promise<Finding> => {
  try {
    const end = await readCertificateEnd(host, port)
    const days = Math.floor((end.getTime() - now.getTime()) / dayMs)
    return days < renewedByDays
      ? warn('TLS', `${host}: the certificate ends in ${days} days. Check that the proxy can renew it.`)
      : ok('TLS', `${host}: valid for ${days} days.`)
  } catch (fault) {
    return fail(
      'TLS',
      `${host}: ${reasonOf(fault)}. Point its DNS record to the proxy, and let the proxy request a certificate (docs/operations.md).`,
    )
  }
}
