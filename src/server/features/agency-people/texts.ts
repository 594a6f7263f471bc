import type { AgencyRole } from '#contract/common/agency-roles.ts'
import type { PeopleRefusal } from '#domain/accounts/agency-people.ts'

/** Texts about the people of an agency. */
export const peopleTexts = {
  roles: { admin: 'Agency admin', agent: 'Agent', accounts: 'Accounts' } satisfies Record<AgencyRole, string>,
  refusals: {
    ownAccount: "You can't change your own role or remove yourself. Ask another admin of your agency.",
    lastAdmin: 'This is the last admin of your agency. Make someone else an admin first.',
    hasLeft: 'This person was removed. Add them back first.',
    notRemoved: "This person hasn't been removed.",
  } satisfies Record<PeopleRefusal, string>,
  erased: "This person's account was erased, so it can't be changed.",
  changed:
    'Someone else has changed this person since you opened the list. Load it again to see their changes.',
  accountExists: (email: string): string =>
    `${email} already has an account on this site, so it can't be invited. Use another email address for this person.`,
  invitedAlready: (email: string): string =>
    `${email} has already been invited. You can send that invitation again.`,
  full: (most: number): string => `An agency can have up to ${most} people, including open invitations.`,
  notOpen: 'This invitation was accepted or withdrawn. Load the list again.',
  tooManyMails: 'We can send up to three invitations an hour to one address. Try again later.',
  subject: (agency: string, site: string): string => `Join ${agency} at ${site}`,
  invited: (inviter: string, agency: string, site: string): string =>
    `${inviter} has invited you to work for ${agency} at ${site}. Set your password to join. The link works once, for seven days.`,
  notExpected: "If you don't know them, you can ignore this email. Nothing happens until you open the link.",
  join: 'Set password',
  unlimited: 'no limit',
  views: { own: 'own bookings', all: 'all bookings' },
} as const
