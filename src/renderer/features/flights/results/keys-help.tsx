import { useEffect, useRef } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { pairTexts } from './pairs/pair-texts.ts'

/** The keys of the result page. */
export const KeysHelp = ({ isPair, onClose }: { isPair: boolean; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const keys = isPair ? pairTexts.keysOfPair : pairTexts.keysOfList
  return (
    <dialog ref={dialog} className="keys-help" aria-label={pairTexts.keys} onClose={onClose}>
      <h2 className="large">{pairTexts.keys}</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key} className="row">
            <dt className="mono">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button text={pairTexts.close} onClick={() => dialog.current?.close()} />
    </dialog>
  )
}
