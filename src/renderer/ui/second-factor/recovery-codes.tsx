import { usePlatform } from '#renderer/platform/platform-context.ts'
import { buttonClasses, buttonTextClasses } from '#renderer/ui/button-classes.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useCopyText } from '#renderer/ui/use-copy-text.ts'
import { factorTexts as texts } from './texts.ts'
import './second-factor.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

/** Shows new recovery codes, which can't be shown again, until their owner says that they are saved. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => {
  const { kind } = usePlatform()
  const copy = useCopyText()
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
