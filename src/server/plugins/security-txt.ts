import type { FastifyInstance } from 'fastify'
import { dayMs } from '#contract/common/constants.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import { readDomain } from './site.ts'

const url = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const validDays = 180
const readsPerMinute = 60

/** Returns the text for a host. It stays the same for a day (UTC), so that caches can keep it. */
const securityText = (contact: string, host: string, now: Date): string => {
  const expiresAt = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${expiresAt.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: https://${host}${url}`,
    '',
  ].join('\n')
}

/**
 * Serves `security.txt` (RFC 9116) on the hosts of agencies and operators: where to report a vulnerability. Hosts
 * without a site, and installations without a contact, have none.
 */
export const registerSecurityTxt = (
  app: FastifyInstance,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  directory: SiteDirectory,
): void => {
  // A route without a site has no limit for unknown hosts.
  const rateLimit = { max: readsPerMinute, timeWindow: 60_000 }
  app.get(url, { config: { needsSite: false, rateLimit } }, async (request, reply) => {
    const domain = readDomain(request)
    const isOurs =
      domain !== '' && (domain === config.operatorHost || (await directory.byDomain(domain)) !== null)
    if (config.securityContact === '' || !isOurs) throw new AppError('notFound')
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${dayMs / 1_000}`)
      .send(securityText(config.securityContact, request.host, now()))
  })
}
