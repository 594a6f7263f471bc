import { History, Media, Redo, Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import { findMissing } from '#domain/packages/find-missing.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { builderTexts, saleTexts as texts } from './builder-texts.ts'
import { useBuilder } from './builder-context.ts'
import { SaleMenu } from './sale-menu.tsx'
import type { BuilderState } from './use-builder-state.ts'
import { useSaleChanges } from './use-sale-changes.ts'

const VersionsDialog = loadable(async () => (await import('./versions/versions-dialog.tsx')).VersionsDialog)

/** Suppliers publish their packages, staff need a right. */
const useMayPublish = (): boolean => {
  const may = useMay('packages.publish')
  return useUser()?.userType !== 'staff' || may
}

const HistoryButtons = ({ state }: { state: BuilderState }) => (
  <>
    <Button
      variant="minimal"
      icon={<Undo size={16} />}
      aria-label={builderTexts.undo}
      title={builderTexts.undo}
      disabled={!state.canUndo}
      onClick={state.undo}
    />
    <Button
      variant="minimal"
      icon={<Redo size={16} />}
      aria-label={builderTexts.redo}
      title={builderTexts.redo}
      disabled={!state.canRedo}
      onClick={state.redo}
    />
  </>
)

interface PublishButtonProps {
  state: BuilderState
  isBusy: boolean
  onPublish: () => void
}

/** Publishes what is complete; otherwise it moves to the first field that is missing. */
const PublishButton = ({ state, isBusy, onPublish }: PublishButtonProps) => {
  const { doc, sale, autosave, problems } = state
  const { show } = useBuilder()
  const isOnSale = sale?.status === 'published'
  const isCurrent = isOnSale && sale.publishedVersion === sale.latestVersion && !autosave.isDirty
  const publish = (): void => {
    const [firstProblem] = problems.keys()
    const [firstMissing] = findMissing(doc.facts, doc.body)
    state.showProblems()
    const wrong = firstProblem ?? firstMissing?.place
    if (wrong === undefined) onPublish()
    else show(wrong)
  }
  return (
    <Button
      intent="primary"
      text={isCurrent ? texts.onSale : isOnSale ? texts.publishChanges : texts.publish}
      disabled={isCurrent}
      loading={isBusy}
      onClick={publish}
    />
  )
}

/** Buttons for the whole package: undo, versions, other actions, and publishing. */
export const BuilderActions = ({ state, onReload }: { state: BuilderState; onReload: () => void }) => {
  const { sale, autosave } = state
  const { packageId } = autosave.base
  const { openPictures } = useBuilder()
  const mayPublish = useMayPublish()
  const [hasVersions, setVersions] = useState(false)
  const sales = useSaleChanges(state)
  return (
    <>
      <HistoryButtons state={state} />
      {packageId === null || !sale ? null : (
        <>
          <Button
            className="builder-wide-only"
            icon={<Media size={14} />}
            text={texts.pictures}
            onClick={openPictures}
          />
          <Button icon={<History size={14} />} text={texts.versions} onClick={() => setVersions(true)} />
          <SaleMenu
            packageId={packageId}
            sale={sale}
            mayPublish={mayPublish}
            onChange={(change) => void sales.change(change)}
            onDuplicate={() => void sales.duplicate()}
          />
        </>
      )}
      {mayPublish ? (
        <PublishButton state={state} isBusy={sales.isBusy} onPublish={() => void sales.change('publish')} />
      ) : null}
      {hasVersions && packageId !== null ? (
        <VersionsDialog
          packageId={packageId}
          latest={sale?.latestVersion ?? 1}
          save={autosave.save}
          onRestored={onReload}
          onClose={() => setVersions(false)}
        />
      ) : null}
    </>
  )
}
