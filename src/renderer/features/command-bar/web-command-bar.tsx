import { useNavigate } from 'react-router-dom'
import { CommandDialog } from '#renderer/ui/command-bar/command-dialog.tsx'
import type { EarlyText } from '#renderer/ui/command-bar/early-bar.tsx'
import { useWebSource } from './use-web-source.ts'

export interface WebCommandBarProps {
  /** The entries of this user's menu. */
  menu: readonly { label: string; path: string }[]
  /** What was typed while this code was loading. */
  early: EarlyText
  onClose: () => void
}

const renderNoTenant = () => null

/** The command bar of a page in the browser. */
export const WebCommandBar = ({ menu, early, onClose }: WebCommandBarProps) => {
  const navigate = useNavigate()
  const source = useWebSource(menu)
  return (
    <CommandDialog
      source={source}
      early={early}
      renderTenant={renderNoTenant}
      onGo={(target) => {
        if (target.kind === 'go') void navigate(target.path)
      }}
      onClose={onClose}
    />
  )
}
