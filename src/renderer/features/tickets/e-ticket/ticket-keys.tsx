import { useCallback, useState } from 'react'
import { loadable } from '#renderer/ui/loadable.tsx'
import { useLetterKeys } from '#renderer/ui/use-shortcut-keys.ts'
import { eTicketTexts } from './texts.ts'

const KeysHelp = loadable(async () => (await import('#renderer/ui/keys-help.tsx')).KeysHelp)

/** Lets letters press the buttons of the e-ticket, and shows with `?` those that this reader has. */
export const TicketKeys = () => {
  const [keys, setKeys] = useState<readonly (readonly [string, string])[]>([])
  useLetterKeys(
    useCallback(() => {
      const isShown = (key: string): boolean =>
        key === '?' || document.querySelector(`[aria-keyshortcuts="${key.toUpperCase()}"]`) !== null
      setKeys(eTicketTexts.keys.filter(([key]) => isShown(key)))
    }, []),
  )
  return keys.length > 0 ? <KeysHelp keys={keys} onClose={() => setKeys([])} /> : null
}
