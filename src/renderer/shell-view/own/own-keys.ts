import { keyText } from '#domain/commands/keys.ts'
import { isMac } from '#renderer/ui/command-bar/is-mac.ts'

/** The keys of the windows other than the main one, as the menu has them. */
export const ownKeys = {
  open: () => keyText('Mod Shift D', isMac()),
  putBack: () => keyText('Mod Shift B', isMac()),
  nextHold: () => keyText('Mod Shift P', isMac()),
} as const
