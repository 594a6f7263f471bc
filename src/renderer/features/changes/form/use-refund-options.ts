import type { RefundSource, RefundTo } from '#contract/entities/refund-target.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'

export interface RefundOptions {
  /** The online payments that can take the refund, null if there are none; undefined while that isn't known. */
  source: RefundSource | null | undefined
  error: unknown
  retry: () => void
}

/** Loads where a booking's refund can go. */
export const useRefundOptions = (bookingId: string): RefundOptions => {
  const { currentData, error, isFetching, refetch } = changeRequestsApi.useRefundOptionsQuery(
    { BookingId: bookingId },
    { refetchOnMountOrArgChange: true },
  )
  return {
    source: currentData?.source,
    error: isFetching ? undefined : error,
    retry: () => void refetch(),
  }
}

/** Returns where the refund goes: where the user chose, if the booking has an online payment. */
export const getRefundTo = ({ source }: RefundOptions, chosen: RefundTo): RefundTo =>
  source ? chosen : 'wallet'
