import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'

/** Gives the open row. It stays open after an action that removes it from the list, such as issuing a hold. */
export const useOpenRow = (rows: readonly TicketRow[], openId: string): TicketRow | undefined => {
  const found = rows.find(({ bookingId }) => bookingId === openId)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  return found ?? (kept?.bookingId === openId ? kept : undefined)
}
