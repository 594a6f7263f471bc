import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { buttonClasses, buttonTextClasses } from '#renderer/ui/button-classes.ts'
import { Button } from '#renderer/ui/button.tsx'
import { factorTexts as texts } from './texts.ts'
import './second-factor.css'

/** Gives a function that copies a text and says whether it did. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  return async (text) => {
    const isDone = (await links.copy(text)).status === 'done'
    dispatch(
      toastShown({ tone: isDone ? 'success' : 'error', text: isDone ? texts.copied : texts.copyFailed }),
    )
  }
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

/** Shows new recovery codes, which can't be shown again, until their owner says that they are saved. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => {
  const { kind } = usePlatform()
  const copy = useCopy()
  const text = codes.join('\n')
  return (
    <div className="factor-form">
      <div role="status">
        <h3>{texts.codesTitle}</h3>
        <p>{texts.codesLead}</p>
      </div>
      <ul className="factor-codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="factor-row">
        <Button text={texts.copyCodes} onClick={() => void copy(text)} />
        {kind === 'web' ? (
          <>
            <a
              className={buttonClasses({})}
              download="recovery-codes.txt"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            >
              <span className={buttonTextClasses}>{texts.download}</span>
            </a>
            <Button variant="minimal" text={texts.print} onClick={() => globalThis.print()} />
          </>
        ) : null}
      </div>
      <Button intent="primary" text={texts.saved} onClick={onSaved} />
    </div>
  )
}
