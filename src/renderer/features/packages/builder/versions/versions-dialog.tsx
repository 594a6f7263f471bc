import { useId, useState } from 'react'
import type { PackageVersionInfo } from '#contract/http/packages-edit.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { saleTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { Pager } from '#renderer/ui/pager.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { builderApi } from '#renderer/features/packages/builder/builder-api.ts'
import { groupVersions, type VersionGroup } from './group-versions.ts'
import { VersionComparison, type ComparedPair } from './version-comparison.tsx'
import { versionTexts as texts } from './version-texts.ts'
import './versions.css'

const pageSize = 100

interface VersionRowProps {
  version: PackageVersionInfo
  latest: number
  onCompare: (version: number) => void
  onRestore: (version: number) => void
}

const VersionRow = ({ version: info, latest, onCompare, onRestore }: VersionRowProps) => {
  const { version, by, at, note, isPublished } = info
  return (
    <li className="version">
      <div className="version-name">
        <span className="row">
          <strong>{texts.version(version)}</strong>
          {version === latest ? <span className="tag tone-info">{texts.latest}</span> : null}
          {isPublished ? <span className="tag tone-good">{texts.onSale}</span> : null}
        </span>
        <span className="small muted">{[by, formatInstantShort(at), note].filter(Boolean).join(' · ')}</span>
      </div>
      {version === latest ? null : (
        <div className="row">
          <Button
            size="small"
            text={texts.compare}
            aria-label={texts.compareWithLatest(version)}
            onClick={() => onCompare(version)}
          />
          <Button
            size="small"
            text={texts.restore}
            aria-label={texts.restoreOf(version)}
            onClick={() => onRestore(version)}
          />
        </div>
      )}
    </li>
  )
}

const Group = ({ group, ...row }: Omit<VersionRowProps, 'version'> & { group: VersionGroup }) => (
  <>
    <VersionRow version={group.newest} {...row} />
    {group.older.length === 0 ? null : (
      <li className="version-older">
        <details>
          <summary className="small muted">{texts.saves(group.older.length)}</summary>
          <ul>
            {group.older.map((version) => (
              <VersionRow key={version.version} version={version} {...row} />
            ))}
          </ul>
        </details>
      </li>
    )}
  </>
)

interface VersionsDialogProps {
  packageId: string
  /** The latest version. */
  latest: number
  /** Saves what was typed, so that it becomes a version, and returns that; null if it can't be saved. */
  save?: () => Promise<{ version: number } | null>
  onRestored?: () => void
  onClose: () => void
}

/** Lists the versions of a package, compares any two, and restores one. */
export const VersionsDialog = ({ packageId, latest, save, onRestored, onClose }: VersionsDialogProps) => {
  const titleId = useId()
  const report = useChangeToast()
  const dispatch = useAppDispatch()
  const [page, setPage] = useState(1)
  const [pair, setPair] = useState<ComparedPair | null>(null)
  const [sendRestore] = builderApi.useBuilderRestoreMutation()
  const query = builderApi.useBuilderVersionsQuery(
    { _id: packageId, page, pageSize },
    { refetchOnMountOrArgChange: true },
  )
  const restore = async (version: number): Promise<void> => {
    const saved = save ? await save() : { version: latest }
    if (!saved) {
      dispatch(toastShown({ tone: 'error', text: saleTexts.notSaved }))
      return onClose()
    }
    const answer = await sendRestore({ _id: packageId, version, expectedVersion: saved.version })
    await report(Promise.resolve(answer), { done: texts.restored(version) })
    onClose()
    if (!answer.error) onRestored?.()
  }
  return (
    <Modal titleId={titleId} onClose={onClose} className="versions-dialog">
      <div className="versions-body">
        <h2 className="large" id={titleId}>
          {pair ? texts.compareTitle : texts.title}
        </h2>
        <Loaded query={query} failed={texts.failed} rows={6}>
          {({ versions, totalPages }) => {
            return pair ? (
              <VersionComparison packageId={packageId} versions={versions} pair={pair} onChange={setPair} />
            ) : (
              <>
                <p className="muted">{texts.lead}</p>
                <ul className="package-version-list">
                  {groupVersions(versions).map((group) => (
                    <Group
                      key={group.newest.version}
                      group={group}
                      latest={latest}
                      onCompare={(version) => setPair({ before: version, after: latest })}
                      onRestore={(version) => void restore(version)}
                    />
                  ))}
                </ul>
                {totalPages > 1 ? <Pager page={page} totalPages={totalPages} onPage={setPage} /> : null}
              </>
            )
          }}
        </Loaded>
      </div>
      <div className="dialog-actions">
        {pair ? <Button text={texts.back} onClick={() => setPair(null)} /> : null}
        <Button intent="primary" text={uiTexts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
