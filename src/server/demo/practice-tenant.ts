/** The password of all demo logins, which exist in demo mode only. It is shown to whoever starts the demo. */
export const demoPassword = 'fly-Faredesk-1'

/** The demo's agency for practice. */
export const practiceTenant = { siteId: 'skyways', domain: 'skyways.localhost' } as const

/** Roles offered for practice; the two to start with come first. */
export const practiceRoles = ['agent', 'staff', 'owner', 'supplier', 'corporate', 'retail'] as const

/** Returns the email of a role's demo login at an agency. */
export const toDemoEmail = (role: string, siteId: string): string => `${role}@${siteId}.example`

/**
 * What the console must know about the practice agency before its server runs; the build writes it next to the
 * server's program.
 */
export const practiceFacts = {
  domain: practiceTenant.domain,
  logins: practiceRoles.map((role) => ({
    role,
    email: toDemoEmail(role, practiceTenant.siteId),
    password: demoPassword,
  })),
}
