import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { uiTexts } from './texts.ts'
import './styles/keys-help.css'

interface KeysHelpProps {
  /** Each key and what it does. */
  keys: readonly (readonly [key: string, does: string])[]
  onClose: () => void
}

/** A dialog with the keys of a screen. */
export const KeysHelp = ({ keys, onClose }: KeysHelpProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="keys-help" aria-label={uiTexts.keys} onClose={onClose}>
      <h2 className="large">{uiTexts.keys}</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key} className="row">
            <dt className="mono">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button text={uiTexts.close} onClick={() => dialog.current?.close()} />
    </dialog>
  )
}
