import { useState } from 'react'
import { CommandDialog } from '#renderer/ui/command-bar/command-dialog.tsx'
import { EarlyBar, noEarlyText } from '#renderer/ui/command-bar/early-bar.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { numberEntries } from '#renderer/shell-view/rail/rail-words.ts'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { useShellSource } from './use-shell-source.ts'

/** The command bar across all agencies. */
export const CommandOverlay = ({ bridge, state, onClose }: PanelProps) => {
  const source = useShellSource(bridge, state)
  const [early, setEarly] = useState(noEarlyText)
  if (!source) return <EarlyBar early={early} onEarly={setEarly} onClose={onClose} />
  const { calls } = bridge
  const numbers = numberEntries(state.entries)
  return (
    <CommandDialog
      source={source}
      early={early}
      renderTenant={(tenantId) => {
        const entry = state.entries.find(({ workspaceId }) => workspaceId === tenantId)
        if (!entry) return null
        // With two people at one agency, the name alone doesn't say who acts.
        const number = numbers.get(tenantId) ?? null
        const name = number === null ? entry.name : shellTexts.band(entry.name, entry.userLabel)
        return { mark: <TenantMark theme={entry.theme} number={number} />, name: <span>{name}</span> }
      }}
      onGo={(target) => {
        if (target.kind === 'go')
          void calls['commands.goTo']({ workspaceId: target.tenantId, path: target.path })
        else void calls['panes.show']({ workspaceId: target.tenantId })
      }}
      onClose={onClose}
    />
  )
}
