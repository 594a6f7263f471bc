import { useId, useState } from 'react'
import type { PackageRow } from '#contract/entities/package.ts'
import type { PackageVersionInfo } from '#contract/http/packages-edit.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { toTitle } from './package-cells.tsx'
import { staffListApi } from './staff-list-api.ts'
import { versionsTexts as texts } from './staff-list-texts.ts'

interface VersionProps {
  info: PackageVersionInfo
  isLatest: boolean
  onRestore: (version: number) => Promise<void>
}

const Version = ({ info, isLatest, onRestore }: VersionProps) => {
  const { version, by, at, note, isPublished } = info
  const [isSending, setSending] = useState(false)
  const restore = async (): Promise<void> => {
    setSending(true)
    await onRestore(version)
    setSending(false)
  }
  return (
    <li>
      <div className="grow package-list-two">
        <span className="row">
          <strong className="num">{texts.version(version)}</strong>
          {isPublished ? <span className="tag tone-good">{texts.onSale}</span> : null}
          {isLatest ? <span className="tag tone-info">{texts.latest}</span> : null}
        </span>
        {note === '' ? null : <bdi className="clip">{note}</bdi>}
        <span className="small muted">{texts.changedOn(by, formatInstant(at))}</span>
      </div>
      {isLatest ? null : (
        <Button
          text={texts.restore}
          aria-label={texts.restoreLabel(version)}
          loading={isSending}
          onClick={() => void restore()}
        />
      )}
    </li>
  )
}

/** Every saved version of a package, the newest first, and a way to bring an earlier one back. */
export const VersionsDialog = ({ row, onClose }: { row: PackageRow; onClose: () => void }) => {
  const titleId = useId()
  const showOutcome = useChangeToast()
  const [restore] = staffListApi.useRestoreListedMutation()
  const { _id, latestVersion } = row
  const list = useList(staffListApi.endpoints.listedVersions, {
    place: useListMemory(),
    request: { _id },
    rows: 'versions',
  })
  const bringBack = (version: number): Promise<void> =>
    showOutcome(restore({ _id, version, expectedVersion: latestVersion }), { done: texts.restored(version) })
  return (
    <Modal titleId={titleId} onClose={onClose}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {texts.title(toTitle(row))}
        </h2>
        <p className="muted">{texts.lead}</p>
        <ListStates list={list} failed={texts.failed} empty={null} skeleton={{ rows: 4, height: 56 }}>
          <ul className="package-list-versions">
            {list.rows.map((info) => (
              <Version
                key={info.version}
                info={info}
                isLatest={info.version === latestVersion}
                onRestore={bringBack}
              />
            ))}
          </ul>
        </ListStates>
        <ListFoot list={list} isHiddenOnOnePage />
      </div>
      <div className="dialog-actions">
        <Button text={texts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
