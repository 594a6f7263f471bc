import { useState } from 'react'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { AskRemoval } from './ask-removal.tsx'
import { factorSettingsTexts as texts } from './settings-texts.ts'
import { factorTexts } from './texts.ts'
import type { Sent } from './use-sent.ts'
import './second-factor.css'

const Row = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt === null ? null : formatInstantShort(lastUsedAt)
  return (
    <li>
      <div className="grow">
        <p className="medium">{name}</p>
        <p className="small muted">
          {texts.passkey(formatInstantShort(createdAt), used)}
          {isBackedUp ? ` · ${texts.isBackedUp}` : ''}
        </p>
      </div>
      <Button variant="minimal" text={texts.remove} aria-label={texts.removeLabel(name)} onClick={onRemove} />
    </li>
  )
}

interface PasskeyListProps {
  factor: SecondFactor
  remove: (passkeyId: string) => Sent<unknown>
  onAdd: () => void
}

/** The passkeys of the person's account, with buttons to add and remove one. */
export const PasskeyList = ({ factor, remove, onAdd }: PasskeyListProps) => {
  const { kind } = usePlatform()
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const { passkeys } = factor
  const isLast = factor.kind === null && passkeys.length === 1
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="muted">{texts.noPasskeys}</p>
      ) : (
        <ul className="factor-list">
          {passkeys.map((each) => (
            <Row key={each.passkeyId} passkey={each} onRemove={() => setRemoving(each)} />
          ))}
        </ul>
      )}
      {kind === 'web' ? (
        <div className="factor-row">
          <Button text={factorTexts.addPasskey} onClick={onAdd} />
        </div>
      ) : (
        <p className="small muted">{factorTexts.addInBrowser}</p>
      )}
      {removing ? (
        <AskRemoval
          title={texts.removeTitle(removing.name)}
          text={isLast ? `${texts.removeText} ${texts.removeLast}` : texts.removeText}
          submitText={texts.remove}
          remove={() => remove(removing.passkeyId)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  )
}
