/** Texts of the admin command and of answers to operators. */
export const operatorTexts = {
  noOperator: (email: string): string =>
    `There's no operator with the email ${email}. Run "operator list" to see them.`,
  operatorExists: (email: string): string =>
    `${email} is an operator already. "operator link" creates a new link for their password.`,
  lastOperator: 'This is the last operator who can sign in. Add another one first.',
  personNeeded: 'Enter your name and email.',
  maintenanceChanged: 'Another operator changed this at the same moment. Look at it again, then repeat.',
  noDomain: (domain: string, siteId: string): string => `${siteId} doesn't have the domain ${domain}.`,
  noAgency: (siteId: string): string => `There's no agency ${siteId}. Run "agency list" to see them.`,
  agencyExists: (siteId: string): string =>
    `An agency with the id ${siteId} exists already. Choose another id.`,
  domainTaken: (domain: string, siteId: string): string => `${domain} belongs to the agency ${siteId}.`,
  operatorsDomain: (domain: string): string => `${domain} is the operator's own host.`,
  lastDomain:
    'This is the agency’s last verified domain. Add and verify another one first, or suspend the agency.',
  fixedKind: (kind: string): string => `A ${kind} site stays one. Create a new agency instead.`,
  usedSite: (kind: string): string =>
    `The agency has bookings or wallet entries, so it can't become a ${kind} site. Create a new one and copy its settings.`,
  personExists: (email: string, siteId: string): string => `${email} has an account at ${siteId} already.`,
  noPerson: (email: string, siteId: string): string => `No one with the email ${email} works for ${siteId}.`,
  inviteSubject: (company: string): string => `Your account at ${company}`,
  inviteText: (company: string): string =>
    `Your account at ${company} is ready. Set a password to sign in. The link works once, for 7 days.`,
  setPassword: 'Set password',
} as const
