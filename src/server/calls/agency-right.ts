import type { AgencyRight, AgencyRole } from '#contract/common/agency-roles.ts'
import { hasAgencyRight } from '#domain/accounts/agency-people.ts'
import { AppError } from './app-error.ts'
import type { Person } from './context.ts'

const roleNames: Record<AgencyRole, string> = { admin: 'Agency admin', agent: 'Agent', accounts: 'Accounts' }
const rightNames: Record<AgencyRight, string> = {
  book: 'book, hold or issue tickets',
  money: "see the wallet's statement and payments",
  people: 'manage people',
}

/** Throws `forbidden`, naming the role and who can change it, unless the person's role has the right, or any of several. */
export const assertAgencyRight = (
  { agency: { role } }: Pick<Person, 'agency'>,
  right: AgencyRight | readonly AgencyRight[],
): void => {
  if (hasAgencyRight(role, right)) return
  const [first = 'people'] = typeof right === 'string' ? [right] : right
  throw new AppError('forbidden', {
    message: `Your role is ${roleNames[role]}, so you can't ${rightNames[first]}. An admin of your agency can change your role.`,
  })
}

/** Whether the person sees a booking as one of the agency: their own, or a colleague's where they see all. */
export const isOfAgency = ({ userId, agency }: Pick<Person, 'userId' | 'agency'>, ownerId: string): boolean =>
  ownerId === userId || agency.sharedUserIds.includes(ownerId)
