import { toDemoEmail } from '#server/demo/practice-tenant.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { demoPassword, demoUsers } from '#server/demo/users.data.ts'

/** Lists the demo's logins, one `agency role email password` per line. */
export const loginLines = (): string[] =>
  demoSites.flatMap((site) =>
    demoUsers.map((user) => [site.id, user.role, toDemoEmail(user.role, site.id), demoPassword].join(' ')),
  )

export const demoAddresses = (port: number): { name: string; url: string }[] =>
  demoSites.map((site) => ({ name: site.config.companyName, url: `http://${site.domain}:${port}/app/` }))
