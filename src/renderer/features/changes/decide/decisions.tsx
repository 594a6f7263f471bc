import { useState } from 'react'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { useIsOwnerOrStaff, useUser } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { listAllowedActions } from './decision-rules.ts'
import { decisionTexts, type DecisionAction } from './decision-texts.ts'

interface DecisionsProps {
  request: ChangeRequest
  item: ChangeRequestItem
}

/** What staff and the owner may decide about an item, or why they can't. Hidden from customers. */
export const Decisions = ({ request, item }: DecisionsProps) => {
  const reader = useUser()
  const [open, setOpen] = useState<DecisionAction | null>(null)
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const actions = listAllowedActions(request, item)
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
          onClick={() => setOpen(action)}
        />
      ))}
      {open ? (
        <DecisionDialog request={request} item={item} action={open} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}
