import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { BookingUpdateKind, type MyBookingUpdates } from '#contract/entities/booking-updates.ts'
import { toMyUpdates } from '#domain/accounts/booking-updates.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { MyProfile, myAccountEndpoints } from '#contract/http/my-account.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { changeAccount, readAccount, type AccountDeps } from './change-account.ts'
import { findLogoProblem } from './logo-picture.ts'
import type { AccountRow } from './my-account.repo.ts'

type Wanted = RequestOf<typeof myAccountEndpoints.updateMyProfile>

const requiredUpdate = 'Keep this on: you always get these emails about your bookings'
const onlyAgents = 'Only travel agents can upload their own logo.'

const mayHaveLogo = ({ userType, isWlOwner }: AccountRow): boolean => userType === 'travelAgent' && !isWlOwner

const toProfile = (row: AccountRow): MyProfile => ({
  email: hideEmailPlaceholder(row.email),
  userType: row.userType,
  firstName: row.firstName,
  lastName: row.lastName,
  gender: row.gender,
  company: row.company && {
    companyName: row.company.companyName,
    address1: row.company.address1,
    address2: row.company.address2,
  },
  phoneNumbers: row.phoneNumbers,
  isVerified: row.isVerified,
  taLogoUrl: row.taLogoUrl,
  headerPosition: row.headerPosition,
  mayHaveLogo: mayHaveLogo(row),
  bookingUpdates: toMyUpdates(row.userType, row.bookingUpdates),
  createdAt: row.createdAt.toISOString(),
})

/** Records only whether there is a logo, not its bytes. */
const toAuditedFields = ({ firstName, lastName, gender, taLogoUrl, headerPosition }: AccountRow) => ({
  firstName,
  lastName,
  gender,
  headerPosition,
  logoBytes: taLogoUrl.length,
})

const checkLogo = (row: AccountRow, { taLogoUrl, headerPosition }: Wanted): void => {
  const wantsLogo =
    (taLogoUrl !== undefined && taLogoUrl !== row.taLogoUrl) ||
    (headerPosition !== undefined && headerPosition !== row.headerPosition)
  if (wantsLogo && !mayHaveLogo(row)) throw new AppError('forbidden', { message: onlyAgents })
  const problem = taLogoUrl ? findLogoProblem(taLogoUrl) : null
  if (problem) throw new AppError('invalidRequest', { fields: [{ path: 'taLogoUrl', message: problem }] })
}

/** Refuses to turn off what the account must get. */
const assertAllowed = ({ userType }: AccountRow, wanted: MyBookingUpdates): void => {
  const allowed = toMyUpdates(userType, wanted)
  const fields = [...BookingUpdateKind.options, 'passengerCopies' as const]
    .filter((field) => allowed[field] !== wanted[field])
    .map((path) => ({ path, message: requiredUpdate }))
  if (fields.length > 0) throw new AppError('invalidRequest', { fields })
}

/** Manages a user's name, and an agent's logo with its position. */
export const createProfile = (deps: AccountDeps) => ({
  read: async (call: SignedInContext): Promise<MyProfile> => toProfile(await readAccount(deps, call)),
  update: async (wanted: Wanted, call: SignedInContext): Promise<MyProfile> => {
    const row = await changeAccount(deps, call, 'account.profile', async (before) => {
      checkLogo(before, wanted)
      const change = {
        firstName: wanted.firstName,
        lastName: wanted.lastName,
        gender: wanted.gender,
        taLogoUrl: wanted.taLogoUrl ?? before.taLogoUrl,
        headerPosition: wanted.headerPosition ?? before.headerPosition,
      }
      return { change, before: toAuditedFields(before), after: toAuditedFields({ ...before, ...change }) }
    })
    return toProfile(row)
  },
  saveUpdates: async (wanted: MyBookingUpdates, call: SignedInContext): Promise<MyProfile> => {
    const row = await changeAccount(deps, call, 'account.bookingUpdates', async (before) => {
      assertAllowed(before, wanted)
      return {
        change: { bookingUpdates: wanted },
        before: toMyUpdates(before.userType, before.bookingUpdates),
        after: wanted,
      }
    })
    return toProfile(row)
  },
})
