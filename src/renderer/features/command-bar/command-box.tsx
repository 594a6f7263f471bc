import { Search } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { isMac } from '#renderer/ui/command-bar/is-mac.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { LateCommandBar } from './late-command-bar.tsx'
import { boxTexts } from './texts.ts'
import './command-box.css'

const KeysSheetDialog = loadable(async () => (await import('./keys-sheet-dialog.tsx')).KeysSheetDialog)

/** Whether keys have another meaning here: in fields and whatever floats above the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select') ||
    target.isContentEditable ||
    target.closest('dialog, [role=dialog]') !== null)

type Open = 'bar' | 'keys' | null

interface CommandBoxProps {
  /** The entries of this user's menu. */
  menu: readonly { label: string; path: string }[]
}

/**
 * The box in the top bar and its keys. In the console the shell shows a bar over all agencies, which this box opens.
 */
export const CommandBox = ({ menu }: CommandBoxProps) => {
  const platform = usePlatform()
  const { kind, console } = platform
  const [open, setOpen] = useState<Open>(null)
  const openBar = (): void => {
    if (console) console.openCommandBar()
    else setOpen('bar')
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return
      const isMod = event.ctrlKey || event.metaKey
      // The console's menu has these keys itself.
      const isBar = isMod && event.key.toLowerCase() === 'k' && !console
      const isSheet = isMod ? event.key === '/' && !console : event.key === '?' && !isElsewhere(event.target)
      if (!isBar && !isSheet) return
      event.preventDefault()
      setOpen((now) => now ?? (isBar ? 'bar' : 'keys'))
    }
    // Runs after the document's key handlers, so that a list can show its keys for '?' first.
    globalThis.addEventListener('keydown', onKeyDown)
    return () => globalThis.removeEventListener('keydown', onKeyDown)
  }, [console])
  const close = (): void => setOpen(null)
  return (
    <>
      <button
        type="button"
        className="command-box-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openBar}
      >
        <Search className="command-box-icon" size={14} />
        <span className="grow clip">{boxTexts.label}</span>
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open === 'bar' ? <LateCommandBar menu={menu} onClose={close} /> : null}
      {open === 'keys' ? <KeysSheetDialog place={kind} onClose={close} /> : null}
    </>
  )
}
