import { ActedForCustomer } from '#contract/http/customers-act-for.ts'
import { tabStorage } from '#renderer/platform/page-storage.ts'
import { setActForMark } from '#renderer/store/set-tab-mark.ts'
import { actForMark } from '#renderer/store/tab-marks.ts'

const customerKey = 'faredesk-act-for-customer'

let known: { text: string; customer: ActedForCustomer | null } = { text: '', customer: null }

const parse = (text: string): ActedForCustomer | null => {
  try {
    return ActedForCustomer.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns the customer for whom this tab acts; null when it acts for no one. */
export const actForCustomer = (): ActedForCustomer | null => {
  const text = actForMark() ? (tabStorage().getItem(customerKey) ?? '') : ''
  if (known.text !== text) known = { text, customer: parse(text) }
  return known.customer
}

/**
 * Makes this tab act for a customer; load the page again afterwards, so that nothing of one account stays in it.
 * Returns false if storage is unavailable.
 */
export const startActingFor = (customer: ActedForCustomer): boolean => {
  if (!setActForMark(customer.userId)) return false
  tabStorage().setItem(customerKey, JSON.stringify(customer))
  return true
}

/** Keeps what was changed in the customer's profile while this tab acts for them. */
export const changeActForCustomer = (changed: Partial<ActedForCustomer>): void => {
  const customer = actForCustomer()
  if (customer) tabStorage().setItem(customerKey, JSON.stringify({ ...customer, ...changed }))
}

/** Returns a customer's name and company. */
export const formatCustomer = ({
  firstName,
  lastName,
  email,
  legalEntity,
}: Pick<ActedForCustomer, 'firstName' | 'lastName' | 'email' | 'legalEntity'>): string => {
  const name = `${firstName} ${lastName}`.trim()
  return [name, legalEntity?.companyName].filter(Boolean).join(', ') || email
}
