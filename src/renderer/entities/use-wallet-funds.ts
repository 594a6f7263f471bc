import { roundRupees } from '#domain/money/money.ts'
import { sessionApi } from '#renderer/store/session-api.ts'

export interface WalletFunds {
  /** Available rupees; undefined while unknown. */
  available: number | undefined
  isLoading: boolean
  /** What the wallet lacks for the amount, in rupees; 0 when it's enough or unknown. */
  lack: number
}

/** Gives what the reader's wallet can contribute to an amount. */
export const useWalletFunds = (amount: number): WalletFunds => {
  const { data, isLoading } = sessionApi.useWalletBalanceQuery({})
  const lack = data && data.available < amount ? roundRupees(amount - Math.max(0, data.available)) : 0
  return { available: data?.available, isLoading, lack }
}
