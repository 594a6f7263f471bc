import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { toFailedOutcome, unknownFailure } from '#renderer/entities/batch-failure.ts'
import { blocksApi } from '#renderer/features/fixed-departures/blocks-api.ts'
import type { BlockInput } from '#renderer/features/fixed-departures/block-form.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import { useBatch, type BatchControl } from '#renderer/ui/batch/use-batch.ts'
import { tableTexts as texts } from './table-texts.ts'

/** A changed block and the request that saves it. */
export interface BlockSave {
  block: SeatBlock
  request: BlockInput
}

/**
 * Saves changed blocks one after the other, with time to undo first. Each request names the version of the block that was
 * shown, so that a repeated one changes nothing, and neither does one of a block that someone else has changed.
 */
export const useBlockSaves = (
  onSaved: (blockId: string) => void,
): { control: BatchControl<BlockSave>; save: (rows: readonly BlockSave[]) => void } => {
  const dispatch = useAppDispatch()
  const [send] = blocksApi.useSaveOneOfManyBlocksMutation()
  const control = useBatch<BlockSave>()
  const saveOne = async ({ block, request }: BlockSave): Promise<BatchOutcome> => {
    const answer = await send(request)
    if (answer.data) {
      onSaved(block.blockId)
      return { kind: 'done', text: texts.saved }
    }
    const failure = toFailure(answer.error) ?? unknownFailure
    if (failure.errorCode === 'secondPersonNeeded') {
      // The change waits for a colleague, so there is nothing left to do in the row.
      onSaved(block.blockId)
      return { kind: 'done', text: failure.message }
    }
    const outcome = toFailedOutcome(failure)
    return outcome.kind === 'failed' && failure.errorCode === 'wrongState'
      ? { ...outcome, isFinal: true }
      : outcome
  }
  return {
    control,
    save: (rows) =>
      control.start({
        rows,
        rowId: ({ block }) => block.blockId,
        send: saveOne,
        atOnce: 1,
        // Once for all rows: the table would otherwise reload under the person's hands after each.
        onEnded: () => void dispatch(contractApi.util.invalidateTags(['Blocks'])),
      }),
  }
}
