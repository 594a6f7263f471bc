import { toDemoEmail } from '#server/demo/practice-tenant.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { demoPassword, demoUsers } from '#server/demo/users.data.ts'

/** The demo's logins, one `tenant role email password` a line. */
export const loginLines = (): string[] =>
  demoSites.flatMap((site) =>
    demoUsers.map((user) => [site.id, user.role, toDemoEmail(user.role, site.id), demoPassword].join(' ')),
  )

export const demoAddresses = (port: number): { name: string; url: string }[] =>
  demoSites.map((site) => ({ name: site.config.companyName, url: `http://${site.domain}:${port}/app/` }))
