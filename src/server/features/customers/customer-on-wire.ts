import { createHash } from 'node:crypto'
import type { Customer } from '#contract/entities/customer.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { CustomerRow } from './customer-list.repo.ts'

const findSecondaryPhone = ({ user }: CustomerRow): string =>
  user.phoneNumbers.find(({ label }) => label === 'Secondary')?.phoneNumber ?? ''

/** Returns a text that differs once the details that the form edits have changed. */
export const toVersion = ({ userType, ...user }: CustomerRow['user']): string => {
  const { firstName, lastName, email, phone, phoneNumbers, company, billing } = user
  const details = [userType, firstName, lastName, email, phone, phoneNumbers, company, billing]
  return createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 16)
}

/** Converts an account for staff. */
export const toCustomer = (row: CustomerRow): Customer => {
  const { user } = row
  const { company, billing } = user
  return {
    users_id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: hideEmailPlaceholder(user.email),
    phoneNumbers: user.phoneNumbers,
    userType: user.userType,
    status: user.isVerified ? 'verified' : 'not verified',
    isBlocked: user.isBlocked,
    companyName: company?.companyName ?? '',
    panNumber: company?.panNumber || billing?.panNumber || '',
    gstNumber: company?.gstNumber || billing?.gstNumber || '',
    company: company && {
      companyName: company.companyName,
      address1: company.address1,
      address2: company.address2,
      secondaryPhone: findSecondaryPhone(row) || (company.agency?.secondaryPhone.phoneNumber ?? ''),
    },
    billing: billing && { ...billing, billingAddress: billing.billingAddress ?? '' },
    isFlightHoldAllowed: user.isFlightHoldAllowed,
    groupName: row.groupName ?? '',
    groupId: row.groupId,
    userGroupName: row.userGroupName ?? '',
    userGroup: user.rbacGroupId === null ? null : { groupId: user.rbacGroupId },
    legalEntityId: user.legalEntityId,
    flightLookToBook: { is_exempted: user.isSearchExempted },
    createdAt: user.createdAt.toISOString(),
    erasedAt: user.erasedAt?.toISOString() ?? null,
    version: toVersion(user),
  }
}
