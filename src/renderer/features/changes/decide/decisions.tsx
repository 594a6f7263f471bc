import { useState } from 'react'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import type { KeyedAction } from '#domain/commands/list-keys.ts'
import { useIsOwnerOrStaff, useUser } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { listAllowedActions } from './decision-rules.ts'
import { decisionTexts, type DecisionAction } from './decision-texts.ts'

/** Names of the decisions' keys. Names without `One`, such as `reject`, belong to selected requests. */
const keyNames = {
  settle: 'settle',
  reject: 'rejectOne',
  identify: 'identify',
  notFiled: 'notFiled',
  acceptDifference: 'acceptOne',
  makeGood: 'makeGoodOne',
  collect: 'collect',
} as const satisfies Record<DecisionAction, KeyedAction<'changes'>>

interface DecisionsProps {
  request: ChangeRequest
  item: ChangeRequestItem
}

/** Whether this is the request's first item with decisions. Only it has keys, so that a key means one item. */
const hasKeys = (request: ChangeRequest, item: ChangeRequestItem): boolean =>
  request.items.find((each) => listAllowedActions(request, each).length > 0)?.itemId === item.itemId

/** What staff and the owner may decide about an item, or why they can't. Hidden from customers. */
export const Decisions = ({ request, item }: DecisionsProps) => {
  const reader = useUser()
  const [open, setOpen] = useState<DecisionAction | null>(null)
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const actions = listAllowedActions(request, item)
  const isKeyed = hasKeys(request, item)
  if (!isOwnerOrStaff || actions.length === 0) return null
  if (!request.mayDecide)
    return (
      <p className="small muted">
        {request.user.userId === reader?.userId ? decisionTexts.own : decisionTexts.sentByYou}
      </p>
    )
  return (
    <div className="row decisions">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          text={decisionTexts.actions[action]}
          {...(isKeyed ? listKey('changes', keyNames[action]) : {})}
          onClick={() => setOpen(action)}
        />
      ))}
      {open ? (
        <DecisionDialog request={request} item={item} action={open} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}
