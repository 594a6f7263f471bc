import { useState } from 'react'

/** The day of a month grid that keys move from. */
export interface MonthCursor {
  /** The day of this month that is in the tab order. */
  active: string
  /** The day from which keys move; briefly in another month, until that one is shown. */
  at: string
  /** Whether the cursor takes the focus: after a key press, but not when a page opens. */
  isFocused: boolean
  move: (day: string) => void
}

interface CursorInput {
  /** `YYYY-MM`. */
  month: string
  /** The day in the tab order before anyone moves. */
  firstDay: string
  /** Whether the focus starts on the first day. */
  isFocused?: boolean
  hasMonth: (month: string) => boolean
  onMonth: (month: string) => void
}

/** Gives the cursor of a month grid. When it leaves the month, `onMonth` is called with the next one. */
export const useMonthCursor = ({
  month,
  firstDay,
  isFocused = false,
  hasMonth,
  onMonth,
}: CursorInput): MonthCursor => {
  const [cursor, setCursor] = useState({ day: isFocused ? firstDay : '', isFocused })
  const active = cursor.day.startsWith(month) ? cursor.day : firstDay
  const move = (day: string): void => {
    if (!hasMonth(day.slice(0, 7))) return
    setCursor({ day, isFocused: true })
    // A fast key press may come before the last one's month is shown.
    const isOnTheWay = cursor.day !== '' && !cursor.day.startsWith(month)
    if (isOnTheWay || !day.startsWith(month)) onMonth(day.slice(0, 7))
  }
  return { active, at: cursor.day || active, isFocused: cursor.isFocused && cursor.day === active, move }
}
