import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { useIsOwnerOrStaff, useUser } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { purchaseTexts } from './purchase-texts.ts'

/**
 * Lets staff and the owner record the outcome of a purchase in progress; hidden from customers and for their own
 * bookings.
 */
export const PurchaseActions = ({ row }: { row: TicketRow }) => {
  const reader = useUser()
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const [isOpen, setOpen] = useState(false)
  if (!isOwnerOrStaff || row.status !== 'InProgress' || row.user.userId === reader?.userId) return null
  return (
    <div className="row hold-actions">
      <Button text={purchaseTexts.record} onClick={() => setOpen(true)} />
      {isOpen ? <PurchaseDialog row={row} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
