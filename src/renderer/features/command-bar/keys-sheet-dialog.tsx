import { listKeyGroups, keyText } from '#domain/commands/keys.ts'
import { KeysSheet } from '#renderer/ui/command-bar/keys-sheet.tsx'

/** A dialog with all keys. */
export const KeysSheetDialog = ({ place, onClose }: { place: 'desktop' | 'web'; onClose: () => void }) => (
  <KeysSheet groups={listKeyGroups(place)} formatKey={keyText} onClose={onClose} />
)
