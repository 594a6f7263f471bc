import { lazy, Suspense, useEffect, useMemo, useRef, type ComponentType } from 'react'
import type { Panel } from '#contract/ipc/page.ts'
import { PanelPlaceContext } from './panel-place.ts'
import type { PanelProps } from './panel-props.ts'

// Loaded when opened, so that the rail doesn't wait for them at the start.
const panels: Record<Panel, ComponentType<PanelProps>> = {
  holds: lazy(async () => ({ default: (await import('./holds/holds-panel.tsx')).HoldsPanel })),
  fares: lazy(async () => ({ default: (await import('./fares/fares-panel.tsx')).FaresPanel })),
  jobs: lazy(async () => ({ default: (await import('./jobs/jobs-panel.tsx')).JobsPanel })),
  archive: lazy(async () => ({ default: (await import('./archive/archive-panel.tsx')).ArchivePanel })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-panel.tsx')).SettingsPanel })),
}

interface PanelHostProps extends PanelProps {
  panel: Panel
  /** It fills a window other than the main one. */
  isOwnWindow?: boolean
  /** A dialog covers it and receives the keys. */
  isCovered: boolean
}

/**
 * The part of the shell above the panes, next to the rail. Escape closes it, unless something inside handled the key.
 */
export const PanelHost = ({ panel, isOwnWindow = false, isCovered, ...props }: PanelHostProps) => {
  const Shown = panels[panel]
  const frame = useRef<HTMLElement>(null)
  const { onClose, bridge } = props
  const place = useMemo(
    () =>
      panel === 'settings'
        ? null
        : {
            isOwnWindow,
            onMove: () =>
              void bridge.calls[isOwnWindow ? 'windows.putBack' : 'windows.open']({
                window: { kind: 'panel', panel },
              }),
          },
    [bridge, panel, isOwnWindow],
  )
  useEffect(() => {
    if (isCovered) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A click on the empty background moves the focus to the document.
      const { target } = event
      if (target === document.body || (target instanceof Node && frame.current?.contains(target))) onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isCovered, onClose])
  return (
    <main ref={frame} className="panel" id="panel">
      <PanelPlaceContext value={place}>
        <Suspense>
          <Shown {...props} />
        </Suspense>
      </PanelPlaceContext>
    </main>
  )
}
