import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { keptFaresApi, putKeptFare } from '#renderer/entities/kept-fares/kept-fares-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import { useBatch } from '#renderer/ui/batch/use-batch.ts'
import { describeCheck } from './check-looks.ts'

/** Fares checked at the same time: the server lets one person use at most half of its search slots. */
const atOnce = 2
/** Trying again has the same result. */
const finalCodes: ReadonlySet<string> = new Set(['searchLimitReached', 'notFound', 'noSupplier', 'forbidden'])

const rowId = ({ keptFareId }: KeptFare): string => keptFareId

/** Gives the check of several fares in a row, with progress, stop, and a retry of those that failed. */
export const useRepriceAll = () => {
  const dispatch = useAppDispatch()
  const [reprice] = keptFaresApi.useRepriceKeptFareMutation()
  const control = useBatch<KeptFare>()
  const send = async ({ keptFareId }: KeptFare): Promise<BatchOutcome> => {
    const { data, error } = await reprice({ keptFareId })
    const failure = toFailure(error)
    if (!data || !data.check) {
      const { message = '', requestId = '', errorCode = '' } = failure ?? {}
      return { kind: 'failed', text: message, requestId, isFinal: finalCodes.has(errorCode) }
    }
    dispatch(putKeptFare(data))
    return { kind: 'done', text: describeCheck(data.check) }
  }
  return {
    control,
    start: (rows: readonly KeptFare[]): void => {
      if (rows.length > 0) control.start({ rows, rowId, send, atOnce, delayMs: 0 })
    },
  }
}
