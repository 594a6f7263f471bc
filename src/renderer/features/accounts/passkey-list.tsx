import { useState } from 'react'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { AskRemoval } from './ask-removal.tsx'
import { secondStepTexts as texts } from './texts.ts'

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
  onAdd: () => void
}

/** The passkeys of the user's account. */
export const PasskeyList = ({ factor, onAdd }: PasskeyListProps) => {
  const { kind } = usePlatform()
  const [remove, { isLoading, error, reset }] = secondFactorApi.useRemovePasskeyMutation()
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const { passkeys } = factor
  const isLast = factor.kind === null && passkeys.length === 1
  const close = (): void => {
    reset()
    setRemoving(null)
  }
  return (
    <section aria-label={texts.passkeys}>
      <h3 className="small">{texts.passkeys}</h3>
      {passkeys.length === 0 ? (
        <p className="muted">{texts.noPasskeys}</p>
      ) : (
        <ul className="session-list">
          {passkeys.map((each) => (
            <Row key={each.passkeyId} passkey={each} onRemove={() => setRemoving(each)} />
          ))}
        </ul>
      )}
      {kind === 'web' ? (
        <Button text={factorTexts.addPasskey} onClick={onAdd} />
      ) : (
        <p className="small muted">{factorTexts.addInBrowser}</p>
      )}
      {removing ? (
        <AskRemoval
          title={texts.removeTitle(removing.name)}
          text={isLast ? `${texts.removeText} ${texts.removeLast}` : texts.removeText}
          submitText={texts.remove}
          isLoading={isLoading}
          error={error}
          remove={() => remove({ passkeyId: removing.passkeyId })}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
