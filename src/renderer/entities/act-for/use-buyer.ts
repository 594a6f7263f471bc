import type { ActedForCustomer } from '#contract/http/customers-act-for.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { actForCustomer } from './act-for-customer.ts'

/** Whose wallet, prices and profile a booking uses. */
export type Buyer = ActedForCustomer & { isGuest?: boolean }

/** Gives the buyer: the customer for whom this tab acts, otherwise the user. Null for a visitor. */
export const useBuyer = (): Buyer | null => {
  const user = useUser()
  return actForCustomer() ?? user
}
