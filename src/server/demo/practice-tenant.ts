/** One password for all demo logins: they exist in demo mode only, and whoever starts the demo is told it. */
export const demoPassword = 'fly-Faredesk-1'

/** The tenant of the demo that a practising person works in. */
export const practiceTenant = { siteId: 'skyways', domain: 'skyways.localhost' } as const

/** Roles that the console offers to practise in; the two that practising begins with come first. */
export const practiceRoles = ['agent', 'staff', 'owner', 'supplier', 'corporate', 'retail'] as const

/** E-mail of a role's demo login at a tenant of the demo. */
export const demoEmailOf = (role: string, siteId: string): string => `${role}@${siteId}.example`

/** What the console has to know of the practice tenant before its server runs; the build writes it beside the server's program. */
export const practiceFacts = {
  domain: practiceTenant.domain,
  logins: practiceRoles.map((role) => ({
    role,
    email: demoEmailOf(role, practiceTenant.siteId),
    password: demoPassword,
  })),
}
