import { useEffect, useMemo, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'

export interface WalletLack {
  owner: { userId: string; name: string }
  /** In rupees. */
  lack: number
}

interface Payer {
  owner: TicketRow['user']
  totalMinor: number
}

const toPayers = (rows: readonly TicketRow[]): Payer[] => {
  const payers = new Map<string, Payer>()
  for (const { user, amount } of rows) {
    const before = payers.get(user.userId)?.totalMinor ?? 0
    payers.set(user.userId, { owner: user, totalMinor: before + toPaise(amount) })
  }
  return [...payers.values()]
}

/**
 * Gives the wallets that can't pay for all holds of a batch, and by how much. A balance that can't be loaded counts as
 * enough: the server checks each hold when it is issued.
 */
export const useWalletLacks = (rows: readonly TicketRow[]): { lacks: WalletLack[]; isLoading: boolean } => {
  const readerId = useUser()?.userId
  const dispatch = useAppDispatch()
  const payers = useMemo(() => toPayers(rows), [rows])
  const [lacks, setLacks] = useState<WalletLack[] | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async ({ owner, totalMinor }: Payer): Promise<WalletLack[]> => {
      const request = owner.userId === readerId ? {} : { userId: owner.userId }
      const { data } = await dispatch(
        sessionApi.endpoints.walletBalance.initiate(request, { subscribe: false, forceRefetch: true }),
      )
      const lackMinor = data ? totalMinor - toPaise(data.available) : 0
      return lackMinor > 0 ? [{ owner, lack: toRupees(lackMinor) }] : []
    }
    void Promise.all(payers.map(load)).then((found) => {
      if (!isGone) setLacks(found.flat())
    })
    return () => {
      isGone = true
    }
  }, [payers, readerId, dispatch])
  return { lacks: lacks ?? [], isLoading: lacks === null }
}
