import { Duplicate, History, Media, More, Redo, Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import { findMissing } from '#domain/packages/find-missing.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { builderTexts, saleTexts as texts } from './builder-texts.ts'
import { useSaleChanges } from './use-sale-changes.ts'
import type { BuilderState } from './use-builder-state.ts'
import { useBuilder } from './builder-context.ts'

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

type Asked = 'unpublish' | 'archive'

/** Buttons for the whole package: undo, versions, other actions, and publishing. */
export const BuilderActions = ({ state, onReload }: { state: BuilderState; onReload: () => void }) => {
  const { doc, sale, autosave } = state
  const { packageId } = autosave.base
  const { show, openPictures } = useBuilder()
  const mayPublish = useMayPublish()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [hasVersions, setVersions] = useState(false)
  const sales = useSaleChanges(state)
  const [firstMissing] = findMissing(doc.facts, doc.body)
  const isOnSale = sale?.status === 'published'
  const isCurrent = isOnSale && sale.publishedVersion === sale.latestVersion && !autosave.isDirty
  const publish = (): void => {
    const [firstProblem] = state.problems.keys()
    state.showProblems()
    const wrong = firstProblem ?? firstMissing?.place
    if (wrong === undefined) void sales.change('publish')
    else show(wrong)
  }
  return (
    <>
      <HistoryButtons state={state} />
      {packageId === null ? null : (
        <>
          <Button
            icon={<Media size={14} />}
            text={texts.pictures}
            onClick={openPictures}
            className="builder-wide-only"
          />
          <Button icon={<History size={14} />} text={texts.versions} onClick={() => setVersions(true)} />
          <MenuButton
            label={texts.more}
            isClosedByChoice
            content={
              <div className="builder-menu">
                <Button
                  variant="minimal"
                  fill
                  alignText="start"
                  icon={<Media size={14} />}
                  text={texts.pictures}
                  onClick={openPictures}
                />
                <Button
                  variant="minimal"
                  fill
                  alignText="start"
                  icon={<Duplicate size={14} />}
                  text={texts.duplicate}
                  onClick={() => void sales.duplicate()}
                />
                {isOnSale ? (
                  <ButtonLink
                    variant="minimal"
                    to={packagePage.to({ packageName: doc.facts.packageName, _id: packageId })}
                  >
                    {texts.view}
                  </ButtonLink>
                ) : null}
                {mayPublish && isOnSale ? (
                  <Button
                    variant="minimal"
                    fill
                    alignText="start"
                    text={texts.unpublish}
                    onClick={() => setAsked('unpublish')}
                  />
                ) : null}
                {mayPublish && sale && !isOnSale && sale.status !== 'archived' ? (
                  <Button
                    variant="minimal"
                    fill
                    alignText="start"
                    text={texts.archive}
                    onClick={() => setAsked('archive')}
                  />
                ) : null}
              </div>
            }
          >
            <More size={16} />
          </MenuButton>
        </>
      )}
      {mayPublish ? (
        <Button
          intent="primary"
          text={isCurrent ? texts.onSale : isOnSale ? texts.publishChanges : texts.publish}
          disabled={isCurrent}
          loading={sales.isBusy}
          onClick={publish}
        />
      ) : null}
      <MessageDialog
        isOpen={asked !== null}
        kind="warning"
        title={asked === 'archive' ? texts.confirmArchive : texts.confirmUnpublish}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button text={uiTexts.cancel} onClick={() => setAsked(null)} />
            <Button
              intent="danger"
              text={asked === 'archive' ? texts.archive : texts.unpublish}
              onClick={() => {
                if (asked) void sales.change(asked)
                setAsked(null)
              }}
            />
          </>
        }
      >
        <p>{asked === 'archive' ? texts.archiveText : texts.unpublishText}</p>
      </MessageDialog>
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
