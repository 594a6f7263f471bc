/** How a calendar was opened: by which control, and whether the focus moves to its days. */
export interface OpenedCalendar {
  by: HTMLElement
  isFocused: boolean
}

/** What a calendar below a date field gets from it. */
export interface CalendarProps {
  /** `YYYY-MM-DD`; empty while the field holds no date. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Whether the focus moves to the days, as after a key. */
  isFocused: boolean
  onChoose: (day: string) => void
}
