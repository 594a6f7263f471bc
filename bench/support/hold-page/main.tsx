import '@fontsource-variable/inter/index.css'
import 'normalize.css/normalize.css'
import '@blueprintjs/core/lib/css/blueprint.css'
import '#renderer/ui/styles/tokens.css'
import '#renderer/ui/styles/base.css'
import '#renderer/ui/styles/controls.css'
import '#renderer/shell-view/rail/rail.css'
import '#renderer/shell-view/shell.css'
import { BlueprintProvider } from '@blueprintjs/core'
import { createRoot } from 'react-dom/client'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { HoldList } from '#contract/ipc/holds.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { sortByRisk } from '#domain/holds/hold-risk.ts'
import { applyScheme } from '#renderer/app/theme/apply-theme.ts'
import { HoldsPanel } from '#renderer/shell-view/holds/holds-panel.tsx'
import { toHoldList, holdTenants, manyHolds } from '../many-holds.ts'

const words = new URLSearchParams(location.search)
const count = Number(words.get('holds') ?? 5_000)
applyScheme(words.get('scheme') === 'dark' ? 'dark' : 'light')

const listeners = new Set<(list: HoldList) => void>()
const listNow = (): HoldList => {
  const { holds, sources } = toHoldList(manyHolds(count, Date.now()))
  const skews = new Map(sources.map(({ workspaceId, clockSkewMs }) => [workspaceId, clockSkewMs]))
  return { sources, holds: sortByRisk(holds, ({ workspaceId }) => skews.get(workspaceId) ?? 0) }
}
const ok = (value: object) => Promise.resolve({ ok: true as const, value })
const calls = new Proxy({}, { get: (_calls, name) => () => ok(name === 'holds.list' ? listNow() : {}) })
const on = (name: string, listener: (list: HoldList) => void) => {
  if (name === 'holds.changed') listeners.add(listener)
  return () => listeners.delete(listener)
}
const bridge = { calls, on } as unknown as ShellBridge

if (words.get('changes') === '1')
  setInterval(() => {
    // The main process sends copies.
    const next = structuredClone(listNow())
    for (const tell of listeners) tell(next)
  }, 1_000)

const state = {
  entries: holdTenants.map(({ workspaceId, name, glyph, primary }) => ({
    workspaceId,
    name,
    userLabel: 'agent@example.com',
    theme: { primary, accent: primary, glyph },
  })),
} as unknown as ShellState

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <BlueprintProvider>
      <main className="panel">
        <HoldsPanel bridge={bridge} state={state} onClose={() => undefined} onKeys={() => undefined} />
      </main>
    </BlueprintProvider>,
  )
