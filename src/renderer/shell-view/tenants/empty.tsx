import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { FirstRun } from '#renderer/shell-view/first-run/first-run.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

interface EmptyProps {
  bridge: ShellBridge
  hasTenants: boolean
  onAdd: () => void
  onKeys: () => void
}

/** Shown at the first start, and after the last pane was closed. */
export const Empty = ({ bridge, hasTenants, onAdd, onKeys }: EmptyProps) =>
  hasTenants ? (
    <main className="empty">
      <p className="muted">{shellTexts.nothingShown}</p>
    </main>
  ) : (
    <FirstRun bridge={bridge} onAdd={onAdd} onKeys={onKeys} />
  )
