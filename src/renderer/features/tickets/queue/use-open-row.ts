import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'

/** The row that is open; it stays open when what was done to it takes it off the list (a hold that was ticketed). */
export const useOpenRow = (rows: readonly TicketRow[], openId: string): TicketRow | undefined => {
  const found = rows.find(({ bookingId }) => bookingId === openId)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  return found ?? (kept?.bookingId === openId ? kept : undefined)
}
