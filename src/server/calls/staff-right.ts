import { rightLabel, type StaffRight } from '#contract/common/staff-rights.ts'
import { AppError } from './app-error.ts'
import type { Person } from './context.ts'

/** Whether a person has a right of staff. The owner and super admins have all of them, customers none. */
export const hasStaffRight = (person: Pick<Person, 'permissions'> | null, right: StaffRight): boolean =>
  person?.permissions.includes(right) ?? false

/** Whether the person sees all bookings of the site, not just their own. */
export const seesAllBookings = (person: Pick<Person, 'permissions'> | null): boolean =>
  hasStaffRight(person, 'bookings.view')

const missing = (right: StaffRight): string =>
  `You need the right "${rightLabel(right)}". The agency's owner or a super admin can give it to you.`

/** Throws `forbidden`, naming the right, unless the person has the right, or any of several. */
export const assertStaffRight = (
  person: Pick<Person, 'permissions'>,
  right: StaffRight | readonly StaffRight[],
): void => {
  const wanted = typeof right === 'string' ? [right] : right
  const [first] = wanted
  if (first !== undefined && !wanted.some((one) => hasStaffRight(person, one)))
    throw new AppError('forbidden', { message: missing(first) })
}
