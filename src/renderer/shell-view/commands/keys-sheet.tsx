import { listKeyGroups, keyText } from '#domain/commands/keys.ts'
import { KeysSheet as Sheet } from '#renderer/ui/command-bar/keys-sheet.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'

/** The dialog with all keys. */
export const KeysSheet = ({ onClose }: Pick<PanelProps, 'onClose'>) => (
  <Sheet groups={listKeyGroups('desktop')} formatKey={keyText} onClose={onClose} />
)
