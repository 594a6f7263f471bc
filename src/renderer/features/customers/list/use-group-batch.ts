import { useRef, useState } from 'react'
import type { Customer } from '#contract/entities/customer.ts'
import { toFailedOutcome, unknownFailure } from '#renderer/entities/batch-failure.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import { useBatch } from '#renderer/ui/batch/use-batch.ts'
import { toEntityName } from '#renderer/features/customers/customer-names.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { actionTexts, selectionTexts as texts } from '#renderer/features/customers/customers-texts.ts'

/** A legal entity with one of its people; all of them share the group. */
interface Line {
  id: string
  LEId: string
  label: string
}
const rowId = ({ id }: Line): string => id

/** Between two calls, in milliseconds: the server allows 600 calls a minute. */
const spacingMs = 110

/** The most changes of one selection that may wait for a second person; the rest isn't sent. */
const proposalsAtMost = 20

/** Lists the companies of the customers, each once. */
export const toGroupLines = (customers: readonly Customer[]): Line[] => [
  ...new Map(
    customers.map((customer) => {
      const { legalEntityId: LEId, users_id: userId } = customer
      const id = LEId || userId
      return [id, { id, LEId, label: toEntityName(customer) }] as const
    }),
  ).values(),
]

/** Gives the change of the markup group of many customers, which can be undone before it starts and stopped later. */
export const useGroupBatch = () => {
  const dispatch = useAppDispatch()
  const control = useBatch<Line>()
  const [title, setTitle] = useState('')
  /** How many changes of this selection wait for a second person. */
  const proposed = useRef(0)
  const [map] = customersApi.useSetGroupOfManyMutation()
  const moveOne =
    (groupId: string | null) =>
    async ({ LEId }: Line): Promise<BatchOutcome> => {
      if (proposed.current >= proposalsAtMost)
        return { kind: 'failed', text: texts.enoughProposals(proposalsAtMost), isFinal: true }
      if (LEId === '') return { kind: 'failed', text: texts.skipped, isFinal: true }
      const answer = await map({ LEId, groupId })
      if (answer.data) return { kind: 'done', text: actionTexts.groupChanged }
      const failure = toFailure(answer.error) ?? unknownFailure
      // It waits for a second person, so a retry would only ask again.
      if (failure.errorCode === 'secondPersonNeeded') {
        proposed.current += 1
        return { kind: 'done', text: failure.message }
      }
      if (failure.errorCode === 'ownRequest') return { kind: 'failed', text: failure.message, isFinal: true }
      return toFailedOutcome(failure)
    }
  return {
    control,
    title,
    start: (customers: readonly Customer[], groupId: string | null, groupName: string): void => {
      const rows = toGroupLines(customers)
      proposed.current = 0
      setTitle(texts.batchTitle(rows.length, groupName))
      control.start({
        rowId,
        rows,
        spacingMs,
        send: moveOne(groupId),
        onEnded: () => void dispatch(contractApi.util.invalidateTags(['Customers', 'Groups', 'Markup'])),
      })
    },
  }
}
