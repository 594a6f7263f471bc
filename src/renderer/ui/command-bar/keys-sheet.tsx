import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { isMac } from './is-mac.ts'
import './keys-sheet.css'

interface KeysSheetProps {
  groups: readonly { title: string; keys: readonly (readonly [key: string, does: string])[] }[]
  /** Returns a key's label on this platform. */
  formatKey: (key: string, isMac: boolean) => string
  onClose: () => void
}

/** A dialog with all keyboard shortcuts. */
export const KeysSheet = ({ groups, formatKey, onClose }: KeysSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const onMac = isMac()
  return (
    <dialog ref={dialog} className="keys-sheet" aria-label={uiTexts.keys} onClose={onClose}>
      <header className="row">
        <h2 className="large grow">{uiTexts.keys}</h2>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={uiTexts.close}
          onClick={() => dialog.current?.close()}
        />
      </header>
      {/* It scrolls on small windows: the keyboard has to reach it. */}
      <div className="keys-sheet-groups" tabIndex={0} role="region" aria-label={uiTexts.keys}>
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="small muted">{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key} className="row">
                  <dt>
                    <kbd>{formatKey(key, onMac)}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
