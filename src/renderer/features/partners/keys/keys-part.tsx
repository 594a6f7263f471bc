import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { PartnerKey, PartnerMode } from '#contract/entities/partners.ts'
import { maxActiveKeys, type partnersEndpoints } from '#contract/http/partners.ts'
import { ConfirmDialog } from '#renderer/features/partners/confirm-dialog.tsx'
import { Part } from '#renderer/features/partners/part.tsx'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { SecretDialog } from '#renderer/features/partners/secret-dialog.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { findDaysLeft } from './key-state.tsx'
import { KeysTable } from './keys-table.tsx'
import { keyFormTexts, keysTexts as texts } from './keys-texts.ts'

interface RevokeDialogProps {
  partnerKey: PartnerKey
  isLast: boolean
  onClose: () => void
}

const RevokeDialog = ({ partnerKey, isLast, onClose }: RevokeDialogProps) => {
  const [revoke, { isLoading }] = partnersApi.useRevokePartnerKeyMutation()
  const showOutcome = useChangeToast()
  const { keyId, name, hint, scopes } = partnerKey
  const confirm = async (): Promise<void> => {
    await showOutcome(revoke({ keyId }), { done: texts.revoked(name) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.revokeTitle(name)}
      submitText={texts.revokeConfirm}
      isSending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{texts.revokeText(hint, texts.scopeList(scopes))}</p>
      {isLast ? <p>{texts.revokeLast}</p> : null}
    </ConfirmDialog>
  )
}

interface ListProps {
  keys: readonly PartnerKey[]
  /** Opens the dialog for a new key; null while none can be created. */
  onCreate: (() => void) | null
  onRevoke: (key: PartnerKey) => void
}

const Warnings = ({ keys, onCreate }: Omit<ListProps, 'onRevoke'>) => {
  const now = serverNow()
  const soon = keys.flatMap((key) => {
    const days = findDaysLeft(key, now)
    return days === null ? [] : [{ key, days }]
  })
  if (soon.length === 0) return null
  return (
    <ul className="api-warnings">
      {soon.map(({ key, days }) => (
        <li key={key.keyId} className="notice tone-warn">
          <div className="grow">
            <strong>{texts.expires(key.name, days)}</strong>
            <p>{onCreate ? texts.expiresText : texts.expiresEnough}</p>
          </div>
          {onCreate ? (
            <Button text={texts.createNew} aria-label={texts.createNewFor(key.name)} onClick={onCreate} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const KeyLists = ({ keys, mode, onRevoke }: Omit<ListProps, 'onCreate'> & { mode: PartnerMode }) => {
  const active = keys.filter(({ state }) => state === 'active')
  const old = keys.filter(({ state }) => state !== 'active')
  return (
    <>
      {active.length > 0 ? <KeysTable label={texts.title[mode]} keys={active} onRevoke={onRevoke} /> : null}
      {old.length > 0 ? (
        <details className="api-old">
          <summary>{texts.old(old.length)}</summary>
          <KeysTable label={texts.old(old.length)} keys={old} onRevoke={onRevoke} />
        </details>
      ) : null}
    </>
  )
}

type Created = ResultOf<typeof partnersEndpoints.createKey>
type Open = { is: 'create' } | { is: 'secret'; created: Created } | { is: 'revoke'; key: PartnerKey } | null

interface DialogsProps {
  mode: PartnerMode
  open: Open
  setOpen: (open: Open) => void
  activeKeys: number
}

const Dialogs = ({ mode, open, setOpen, activeKeys }: DialogsProps) => {
  const close = (): void => setOpen(null)
  switch (open?.is) {
    case 'create':
      return (
        <KeyDialog mode={mode} onCreated={(created) => setOpen({ is: 'secret', created })} onClose={close} />
      )
    case 'secret':
      return (
        <SecretDialog
          title={keyFormTexts.secretTitle(open.created.key.name)}
          text={keyFormTexts.secretText}
          lostText={keyFormTexts.secretLost}
          label={keyFormTexts.secretLabel}
          secret={open.created.secret}
          onClose={close}
        />
      )
    case 'revoke':
      return <RevokeDialog partnerKey={open.key} isLast={activeKeys === 1} onClose={close} />
    case undefined:
      return null
  }
}

interface KeysPartProps {
  mode: PartnerMode
  /** Whether keys can be created, because access is active. */
  isOpen: boolean
}

/** The keys of one mode: creates them, warns before they expire, and revokes them. */
export const KeysPart = ({ mode, isOpen }: KeysPartProps) => {
  const query = partnersApi.usePartnerKeysQuery({}, { refetchOnMountOrArgChange: 30 })
  const [open, setOpen] = useState<Open>(null)
  const keys = (query.data?.keys ?? []).filter((key) => key.mode === mode)
  const activeKeys = keys.filter(({ state }) => state === 'active').length
  const mayCreate = isOpen && activeKeys < maxActiveKeys
  const startCreate = mayCreate ? () => setOpen({ is: 'create' }) : null
  const create = startCreate ? (
    <Button intent="primary" icon={<Add size={14} />} text={texts.create} onClick={startCreate} />
  ) : null
  return (
    <Part title={texts.title[mode]} actions={keys.length > 0 ? create : null}>
      <p className="muted">{texts.lead[mode]}</p>
      <Loaded query={query} failed={texts.failed}>
        {() =>
          keys.length === 0 ? (
            <EmptyState title={texts.empty} action={create}>
              <p>{isOpen ? texts.emptyText : texts.emptyClosed}</p>
            </EmptyState>
          ) : (
            <>
              {isOpen ? <Warnings keys={keys} onCreate={startCreate} /> : null}
              {startCreate ? null : (
                <p className="small muted">{isOpen ? texts.enough(maxActiveKeys) : texts.closed}</p>
              )}
              <KeyLists keys={keys} mode={mode} onRevoke={(key) => setOpen({ is: 'revoke', key })} />
            </>
          )
        }
      </Loaded>
      <Dialogs mode={mode} open={open} setOpen={setOpen} activeKeys={activeKeys} />
    </Part>
  )
}
