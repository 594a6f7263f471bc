import { useMemo } from 'react'
import type { PhoneNumber } from '#contract/entities/account-details.ts'
import { limits } from '#contract/common/constants.ts'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { customerSearchApi } from './customer-search-api.ts'

const shortest = 2

/** A customer's account. */
export interface FoundCustomer {
  userId: string
  name: string
  email: string
  phone: string
  company: string
}

const toPhone = (numbers: readonly PhoneNumber[]): string => {
  const [first] = numbers
  if (!first || first.phoneNumber === '') return ''
  const code = first.phoneCountryCode.replaceAll(/\D/g, '')
  return `${code === '' ? '' : '+'}${code}${first.phoneNumber.replaceAll(/\D/g, '')}`
}

/** Whether the user may search the site's customers. The owner isn't staff, and finds them by their wallets. */
export const useMayFindCustomers = (): boolean => {
  const isStaff = useIsStaff()
  const rights = [useMay('customers.view'), useMay('bookings.view'), useMay('wallets.view')]
  return isStaff ? rights.includes(true) : rights[2] === true
}

/** Finds accounts of customers who can sign in, by the start of a name, email or company. */
export const useCustomerSearch = (typed: string) => {
  const isStaff = useIsStaff()
  const searchQuery = useDebounced(typed.trim(), limits.userSearchDebounceMs)
  const isShort = searchQuery.length < shortest
  const users = customerSearchApi.useFindQuoteCustomerQuery({ searchQuery }, { skip: isShort || !isStaff })
  const wallets = customerSearchApi.useFindQuoteWalletQuery({ searchQuery }, { skip: isShort || isStaff })
  const query = isStaff ? users : wallets
  const customers = useMemo(
    (): FoundCustomer[] => [
      ...(users.currentData ?? [])
        .filter(({ isBlocked, userType }) => !isBlocked && userType !== 'staff')
        .map(({ users_id: userId, firstName, lastName, email, phoneNumbers, companyName }) => ({
          userId,
          name: `${firstName} ${lastName}`.trim() || companyName || email,
          email,
          phone: toPhone(phoneNumbers),
          company: companyName,
        })),
      ...(wallets.currentData?.wallets ?? [])
        .filter(({ isBlocked }) => !isBlocked)
        .map(({ userId, name, contactName, email }) => ({
          userId,
          name: contactName || name || email,
          email,
          phone: '',
          company: name === contactName ? '' : name,
        })),
    ],
    [users.currentData, wallets.currentData],
  )
  return {
    customers: isShort ? [] : customers,
    isFetching: typed.trim() !== searchQuery || query.isFetching,
    isError: query.isError,
  }
}
