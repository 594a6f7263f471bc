import { Archive, CrossCircle, Edit, Tick } from '@blueprintjs/icons'
import type { PackageStatus } from '#contract/entities/package.ts'
import { formatInstantTime } from '#domain/format-instant.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { builderTexts as texts, saveTexts } from './builder-texts.ts'
import type { BuilderState } from './use-builder-state.ts'

const looks: Record<PackageStatus, StatusLook> = {
  draft: { tone: 'info', word: texts.statuses.draft, Icon: Edit },
  published: { tone: 'good', word: texts.statuses.published, Icon: Tick },
  unpublished: { tone: 'warn', word: texts.statuses.unpublished, Icon: CrossCircle },
  archived: { tone: 'quiet', word: texts.statuses.archived, Icon: Archive },
}

const toSaveText = ({ autosave, problems }: BuilderState): string => {
  const { base, isDirty, isSaving, savedAt, failure } = autosave
  if (isSaving) return saveTexts.saving
  if (!isDirty) {
    if (savedAt !== null) return saveTexts.savedAt(formatInstantTime(savedAt))
    return base.packageId === null ? saveTexts.notYet : saveTexts.saved
  }
  if (problems.size > 0)
    return base.packageId === null ? saveTexts.newBlocked : saveTexts.blocked(problems.size)
  return failure === null ? saveTexts.waiting : saveTexts.notYet
}

/** The package's state and version, and whether its changes are saved. */
export const BuilderStatus = ({ state }: { state: BuilderState }) => {
  const { sale, autosave, problems } = state
  const isBlocked = autosave.isDirty && problems.size > 0
  return (
    <div className="builder-status">
      {sale ? <StatusTag look={looks[sale.status]} /> : null}
      {sale ? <span className="small">{texts.version(sale.latestVersion)}</span> : null}
      {sale && sale.supplierName !== '' ? (
        <span className="small">{texts.ownedBy(sale.supplierName)}</span>
      ) : null}
      <span className={isBlocked ? 'builder-save small is-blocked' : 'builder-save small'} role="status">
        {toSaveText(state)}
      </span>
    </div>
  )
}
