import { useMemo } from 'react'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'

const shortest = 2
const agencyTypes: ReadonlySet<string> = new Set(['travelAgent', 'corporate'])

/** A customer account that may get API access. */
export interface FoundAgency {
  userId: string
  name: string
  /** Person and email. */
  detail: string
}

interface Account {
  userId: string
  company: string
  person: string
  email: string
  userType: string
  isBlocked: boolean
}

const toFound = (accounts: readonly Account[]): FoundAgency[] =>
  accounts
    .filter(({ userType, isBlocked }) => agencyTypes.has(userType) && !isBlocked)
    .map(({ userId, company, person, email }) => ({
      userId,
      name: company || person || email,
      detail: [company === '' ? '' : person, email].filter(Boolean).join(' · '),
    }))

/** Finds agencies among the customers. The owner isn't staff, and finds them by their wallets. */
export const useAgencySearch = (searchQuery: string) => {
  const isStaff = useIsStaff()
  const isShort = searchQuery.length < shortest
  const users = partnersApi.useFindPartnerCustomerQuery({ searchQuery }, { skip: isShort || !isStaff })
  const wallets = partnersApi.useFindPartnerWalletQuery({ searchQuery }, { skip: isShort || isStaff })
  const query = isStaff ? users : wallets
  const agencies = useMemo(
    () =>
      toFound([
        ...(users.currentData ?? []).map((user) => ({
          ...user,
          userId: user.users_id,
          company: user.companyName,
          person: `${user.firstName} ${user.lastName}`.trim(),
        })),
        ...(wallets.currentData?.wallets ?? []).map((wallet) => ({
          ...wallet,
          company: wallet.name,
          person: wallet.contactName,
        })),
      ]),
    [users.currentData, wallets.currentData],
  )
  return { agencies, isFetching: query.isFetching, isError: query.isError }
}
