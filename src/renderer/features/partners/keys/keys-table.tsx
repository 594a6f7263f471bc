import type { PartnerKey } from '#contract/entities/partners.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { sharedTexts } from '#renderer/features/partners/shared-texts.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Button } from '#renderer/ui/button.tsx'
import { KeyState } from './key-state.tsx'
import { keysTexts as texts } from './keys-texts.ts'

const { heads } = texts

interface KeysTableProps {
  label: string
  keys: readonly PartnerKey[]
  /** Asks to revoke a key. */
  onRevoke: (key: PartnerKey) => void
}

const Row = ({ partnerKey, onRevoke }: { partnerKey: PartnerKey; onRevoke: () => void }) => {
  const { name, hint, scopes, addresses, expiresAt, lastUsedAt, state, createdBy, createdAt } = partnerKey
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className="small muted api-under">{texts.createdBy(createdBy, formatInstant(createdAt))}</span>
      </th>
      <td data-label={heads.hint}>
        <code className="mono">{hint}…</code>
      </td>
      <td data-label={heads.scopes}>{texts.scopeList(scopes)}</td>
      <td data-label={heads.addresses}>
        {addresses.length === 0 ? (
          texts.anyAddress
        ) : (
          <ul className="mono">
            {addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        )}
      </td>
      <td data-label={heads.expires} className="num">
        {formatInstant(expiresAt)}
      </td>
      <td data-label={heads.lastUsed} className="num">
        {lastUsedAt === null ? sharedTexts.never : formatInstant(lastUsedAt)}
      </td>
      <td data-label={heads.state}>
        <KeyState partnerKey={partnerKey} nowMs={serverNow()} />
      </td>
      <td>
        {state === 'active' ? (
          <Button size="small" text={texts.revoke} aria-label={texts.revokeOf(name)} onClick={onRevoke} />
        ) : null}
      </td>
    </tr>
  )
}

/** Keys without their secrets. */
export const KeysTable = ({ label, keys, onRevoke }: KeysTableProps) => (
  <div className="api-scroll">
    <table className="api-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.hint}</th>
          <th scope="col">{heads.scopes}</th>
          <th scope="col">{heads.addresses}</th>
          <th scope="col">{heads.expires}</th>
          <th scope="col">{heads.lastUsed}</th>
          <th scope="col">{heads.state}</th>
          <th scope="col">
            <span className="visually-hidden">{heads.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <Row key={key.keyId} partnerKey={key} onRevoke={() => onRevoke(key)} />
        ))}
      </tbody>
    </table>
  </div>
)
