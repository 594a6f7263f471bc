import { useEffect, useRef, useState } from 'react'
import { formatInputDate, parseInputDate } from '#domain/format.ts'
import type * as DateTools from '#renderer/ui/calendar/date-tools.ts'
import { getToday } from '#renderer/ui/today.ts'

let tools: typeof DateTools | null = null

/** Loads the calendar and the reader of dates in words. */
export const loadDateTools = async (): Promise<typeof DateTools> =>
  (tools ??= await import('#renderer/ui/calendar/date-tools.ts'))

const insertSlashes = (text: string): string => text.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')

interface DateTextInput {
  value: string
  onChange: (value: string) => void
  min: string | undefined
  max: string | undefined
}

/** Keeps what is typed into a date field while the form holds the date it means. */
export const useDateText = ({ value, onChange, min, max }: DateTextInput) => {
  const [text, setText] = useState(formatInputDate(value) || value)
  const typed = useRef(text)
  const isLeft = useRef(false)
  const read = (shown: string): string | null =>
    tools ? tools.readDay(shown, { today: getToday(), min, max }) : parseInputDate(shown)
  const show = (next: string): void => {
    typed.current = next
    setText(next)
  }
  useEffect(() => {
    const shown = typed.current
    if ((read(shown) ?? shown.trim()) !== value) show(formatInputDate(value) || value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new value replaces what is typed, not new bounds
  }, [value])
  const take = (next: string): void => {
    isLeft.current = false
    show(insertSlashes(next))
    onChange(read(typed.current) ?? typed.current.trim())
  }
  const settle = (): void => {
    isLeft.current = true
    const date = read(typed.current)
    if (date) show(formatInputDate(date))
  }
  /** Reads again what was typed while the tools loaded, which may have been after the field was left. */
  const takeAgain = (): void => {
    if (!typed.current) return
    const wasLeft = isLeft.current
    take(typed.current)
    if (wasLeft) settle()
  }
  return {
    text,
    take,
    /** Loads the tools and reads again what was typed meanwhile. Without them, dates are typed as dd/MM/yyyy. */
    prepare: (): void => {
      if (!tools) void loadDateTools().then(takeAgain, () => undefined)
    },
    /** Shows the date that was typed in words as dd/MM/yyyy. */
    settle,
  }
}
