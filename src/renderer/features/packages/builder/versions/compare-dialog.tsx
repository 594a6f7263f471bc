import { useId } from 'react'
import { diffPackages } from '#domain/packages/diff-packages.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { builderApi } from '#renderer/features/packages/builder/builder-api.ts'
import { toDoc, type BuilderDoc } from '#renderer/features/packages/builder/builder-doc.ts'
import { DifferenceList } from './difference-list.tsx'
import { versionTexts as texts } from './version-texts.ts'
import './versions.css'

interface CompareDialogProps {
  packageId: string
  own: BuilderDoc
  onClose: () => void
}

/** Compares the latest saved version with the user's unsaved changes. */
export const CompareDialog = ({ packageId, own, onClose }: CompareDialogProps) => {
  const titleId = useId()
  const query = builderApi.useBuilderDraftQuery(
    { _id: packageId, version: 0 },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Modal titleId={titleId} onClose={onClose} className="versions-dialog">
      <div className="versions-body">
        <h2 className="large" id={titleId}>
          {texts.compareTitle}
        </h2>
        <Loaded query={query} failed={texts.compareFailed} rows={6}>
          {({ draft }) => (
            <>
              <p className="muted">{`${texts.version(draft.version)} → ${texts.own}`}</p>
              <DifferenceList differences={diffPackages(toDoc(draft), own)} />
            </>
          )}
        </Loaded>
      </div>
      <div className="dialog-actions">
        <Button intent="primary" text={uiTexts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
