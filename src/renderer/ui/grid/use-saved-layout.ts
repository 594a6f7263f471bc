import { useCallback, useEffect, useRef, useState } from 'react'
import { GridLayout } from '#contract/http/tickets-queue-settings.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { gridSettingsApi } from './grid-settings-api.ts'

export const usualLayout: GridLayout = { order: [], hidden: [], widths: {} }

/** Dragging changes a column's width many times a second; only the final width is sent. */
const saveDelayMs = 800

const isUsual = ({ order, hidden, widths }: GridLayout): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0

const isUnsaved = (copy: unknown): boolean =>
  typeof copy === 'object' && copy !== null && 'isUnsaved' in copy && copy.isUnsaved === true

/**
 * Gives a function that saves the layout some time after the last change; a pending change is sent when the grid is
 * left.
 */
const useSaving = (grid: string, onSaved: (layout: GridLayout) => void) => {
  const dispatch = useAppDispatch()
  const [save] = gridSettingsApi.useSaveGridLayoutMutation()
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; layout: GridLayout } | null>(null)
  const send = useCallback(async () => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    const { layout } = pending.current
    pending.current = null
    const answer = await save({ grid, layout: isUsual(layout) ? null : layout })
    if (!answer.data) return
    const { layouts } = answer.data
    dispatch(
      gridSettingsApi.util.updateQueryData('queueSettings', {}, (draft) => {
        draft.layouts = layouts
      }),
    )
    if (!pending.current) onSaved(layout)
  }, [grid, save, dispatch, onSaved])
  useEffect(() => {
    const flush = (): void => void send()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [send])
  return useCallback(
    (layout: GridLayout) => {
      clearTimeout(pending.current?.timer)
      pending.current = { layout, timer: setTimeout(() => void send(), saveDelayMs) }
    },
    [send],
  )
}

/**
 * Gives the layout of a grid. The server stores it per user and takes precedence. A copy on the device is shown
 * first, so that columns don't jump while it loads; the copy only takes precedence while the server doesn't have it.
 */
export const useSavedLayout = (grid: string) => {
  const { settings } = usePlatform()
  const isSignedIn = useAppSelector((state) => state.session.user !== null)
  const { data } = gridSettingsApi.useQueueSettingsQuery({}, { skip: !isSignedIn })
  const [layout, setLayout] = useState<GridLayout>(usualLayout)
  // Once the user arranges columns here, neither the copy nor the server's layout may undo it.
  const isTouched = useRef(false)
  const key = `grid.${grid}`
  const onSaved = useCallback((saved: GridLayout) => void settings.set(key, saved), [key, settings])
  const save = useSaving(grid, onSaved)

  useEffect(() => {
    let isGone = false
    isTouched.current = false
    void settings.get(key).then((copy) => {
      const read = GridLayout.safeParse(copy)
      if (isGone || isTouched.current) return
      if (read.success && (isUnsaved(copy) || !data)) setLayout(read.data)
      if (!data) return
      if (read.success && isUnsaved(copy)) return save(read.data)
      const theirs = data.layouts[grid] ?? usualLayout
      setLayout(theirs)
      if (read.success ? JSON.stringify(read.data) !== JSON.stringify(theirs) : !isUsual(theirs))
        void settings.set(key, theirs)
    })
    return () => {
      isGone = true
    }
    // Another answer of the server is heard when the grid is opened, not in the middle of the work.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once without and once with the server's answer
  }, [key, settings, data !== undefined, save])

  const change = useCallback(
    (next: GridLayout) => {
      isTouched.current = true
      setLayout(next)
      void settings.set(key, { ...next, isUnsaved: isSignedIn })
      if (isSignedIn) save(next)
    },
    [key, settings, isSignedIn, save],
  )
  return { layout, change }
}
