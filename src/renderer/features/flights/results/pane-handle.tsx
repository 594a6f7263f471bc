import { useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { resultTexts } from './result-texts.ts'

const key = 'flights.paneWidth'
const [least, most, usual] = [280, 560, 288]
const clamp = (width: number): number => Math.min(most, Math.max(least, Math.round(width)))

/** Gives the width of the detail pane, stored on this device. */
export const usePaneWidth = () => {
  const { settings } = usePlatform()
  const [width, setWidth] = useState(usual)
  useEffect(() => {
    let isGone = false
    void settings.get(key).then((value) => {
      if (!isGone && typeof value === 'number') setWidth(clamp(value))
    })
    return () => {
      isGone = true
    }
  }, [settings])
  return {
    width,
    setWidth: (next: number) => setWidth(clamp(next)),
    keep: () => void settings.set(key, width),
  }
}

/** The divider between list and pane, moved by dragging or with the arrow keys. */
export const PaneHandle = ({ width, setWidth, keep }: ReturnType<typeof usePaneWidth>) => (
  <div
    className="pane-handle"
    role="separator"
    aria-orientation="vertical"
    aria-label={resultTexts.resizePane}
    aria-valuenow={width}
    aria-valuemin={least}
    aria-valuemax={most}
    tabIndex={0}
    onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
    onPointerMove={(event) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) setWidth(width - event.movementX)
    }}
    onPointerUp={keep}
    onKeyDown={(event) => {
      const by = { ArrowLeft: 16, ArrowRight: -16 }[event.key]
      if (by !== undefined) setWidth(width + by)
    }}
    onBlur={keep}
  />
)
