import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { CalendarPanel, getFirstMonth } from './calendar-panel.tsx'
import type { CalendarProps, OpenedCalendar } from './calendar-props.ts'
import { calendarTexts } from './calendar-texts.ts'
import './calendar-panel.css'

/** Space between the panel and its field or the edge of the window. */
const [gapPx, edgePx] = [4, 8] as const

/** Puts the panel below the field, or above it where only there it fits. */
const place = (panel: HTMLElement, anchor: HTMLElement): void => {
  const field = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = field.bottom + gapPx
  const above = field.top - gapPx - height
  const hasRoomBelow = below + height <= innerHeight - edgePx
  const top = hasRoomBelow || above < edgePx ? Math.min(below, innerHeight - edgePx - height) : above
  panel.style.top = `${Math.max(edgePx, top)}px`
  panel.style.left = `${Math.max(edgePx, Math.min(field.left, innerWidth - edgePx - width))}px`
}

/** Keeps the panel at its field, in the top layer, so that neither a dialog nor a scrolling filter panel clips it. */
const usePlace = (anchor: RefObject<HTMLElement | null>) => {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = panel
    if (!current) return
    // Browsers without popovers show the panel in the page's own layer.
    if ('showPopover' in current) {
      current.popover = 'manual'
      current.showPopover()
    }
    const update = (): void => void (anchor.current && place(current, anchor.current))
    update()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update)
    observer?.observe(current)
    addEventListener('scroll', update, true)
    addEventListener('resize', update)
    return () => {
      observer?.disconnect()
      removeEventListener('scroll', update, true)
      removeEventListener('resize', update)
    }
  }, [anchor])
  return panel
}

const PlainCalendar = (props: CalendarProps) => {
  const [month, setMonth] = useState(() => getFirstMonth(props))
  return <CalendarPanel {...props} month={month} onMonth={setMonth} />
}

/** Closes the panel on Escape, with the focus back on its control, and when the focus leaves the field. */
const useLeaving = (
  anchor: RefObject<HTMLElement | null>,
  { goBack, onClose }: { goBack: () => void; onClose: () => void },
): void => {
  const escape = useStableCallback(goBack)
  const close = useStableCallback(onClose)
  useEffect(() => {
    const { current } = anchor
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      escape()
    }
    // Deferred: a redrawn day loses the focus for a moment and gets it back.
    const onFocusOut = (): void =>
      void setTimeout(() => (current?.contains(document.activeElement) ? undefined : close()), 0)
    current?.addEventListener('keydown', onKeyDown)
    current?.addEventListener('focusout', onFocusOut)
    return () => {
      current?.removeEventListener('keydown', onKeyDown)
      current?.removeEventListener('focusout', onFocusOut)
    }
  }, [anchor, escape, close])
}

interface DatePanelProps {
  opened: OpenedCalendar
  anchor: RefObject<HTMLElement | null>
  /** The field's date, or what is typed while it isn't one. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
  onClose: () => void
  /** Draws a calendar that shows more than numbers. */
  renderCalendar?: ((props: CalendarProps) => ReactNode) | undefined
}

/** The calendar below a date field. */
export const DatePanel = (props: DatePanelProps) => {
  const { opened, anchor, value, min, max, renderCalendar, onChange, onClose } = props
  const [start, setStart] = useState({ opened, value })
  if (start.opened !== opened) setStart({ opened, value })
  const panel = usePlace(anchor)
  const goBack = (): void => {
    onClose()
    opened.by.focus()
  }
  useLeaving(anchor, { goBack, onClose })
  const calendar: CalendarProps = {
    value: /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '',
    min,
    max,
    // Not while the user types in the field, which resets the calendar.
    isFocused: opened.isFocused && value === start.value,
    onChoose: (day) => {
      onChange(day)
      goBack()
    },
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press must not take the focus out of the field, which would close the panel
    <div
      ref={panel}
      className={renderCalendar ? 'date-panel is-wide' : 'date-panel'}
      role="dialog"
      aria-label={calendarTexts.title}
      tabIndex={-1}
      onMouseDown={(event) => {
        if (!(event.target as HTMLElement).closest('select')) event.preventDefault()
      }}
    >
      <Fragment key={`${value.slice(0, 7)} ${calendar.isFocused}`}>
        {renderCalendar ? renderCalendar(calendar) : <PlainCalendar {...calendar} />}
      </Fragment>
    </div>
  )
}
