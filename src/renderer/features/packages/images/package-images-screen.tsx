import { useParams } from 'react-router-dom'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { maxImages, type packagesImagesEndpoints } from '#contract/http/packages-images.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { DropZone } from './drop-zone.tsx'
import { HiddenImages } from './hidden-images.tsx'
import { ImageList } from './image-list.tsx'
import { imagesApi } from './images-api.ts'
import { imagesTexts as texts } from './images-texts.ts'
import { UploadList } from './upload-list.tsx'
import { useImageDraft } from './use-image-draft.ts'
import { useUploads } from './use-uploads.ts'
import './package-images.css'

type Stored = ResultOf<typeof packagesImagesEndpoints.getImages>

const Quota = ({ usedBytes, quotaBytes }: Pick<Stored, 'usedBytes' | 'quotaBytes'>) => (
  <p className="package-images-quota small muted">
    <meter min={0} max={quotaBytes} high={quotaBytes * 0.9} value={usedBytes} aria-label={texts.quotaLabel} />
    {texts.quota(usedBytes, quotaBytes)}
  </p>
)

interface EditorProps {
  packageId: string
  stored: Stored
  /** Reads the stored pictures and the used space again. */
  onReload: () => Promise<Stored | undefined>
}

const Editor = ({ packageId, stored, onReload }: EditorProps) => {
  const edit = useImageDraft(packageId, stored, onReload)
  const { draft, change, problem } = edit
  const { uploads, add, retry, cancel } = useUploads(packageId, (image) => {
    change({ type: 'added', image })
    void onReload()
  })
  const room = maxImages - draft.shown.length - uploads.length
  return (
    <div className="package-images stack">
      <div className="package-images-head">
        <span className="strong clip">{stored.title}</span>
        <Quota {...stored} />
        <div className="row package-images-save">
          {edit.isChanged ? <Button text={texts.discard} onClick={edit.discard} /> : null}
          <Button
            intent="primary"
            text={texts.save}
            disabled={!edit.isChanged || uploads.some(({ state }) => state !== 'failed')}
            loading={edit.isSaving}
            onClick={() => void edit.save()}
          />
        </div>
      </div>
      {problem ? (
        <div className="notice tone-bad row spread" role="alert">
          <span>{problem.isStale ? texts.stale : problem.text}</span>
          {problem.isStale ? <Button text={texts.loadLatest} onClick={() => void edit.reload()} /> : null}
        </div>
      ) : null}
      {draft.beforeDeletion ? (
        <div className="notice tone-info row spread" role="status">
          <span>{texts.deleted}</span>
          <Button text={texts.undo} onClick={() => change({ type: 'undone' })} />
        </div>
      ) : null}
      <DropZone isDisabled={room <= 0} onFiles={(files) => add(files.slice(0, Math.max(0, room)))} />
      {room <= 0 ? <p className="small muted">{texts.tooMany(maxImages)}</p> : null}
      <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
      {draft.shown.length > 0 ? <ImageList shown={draft.shown} onChange={change} /> : null}
      {draft.shown.length + draft.hidden.length + uploads.length === 0 ? (
        <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
      ) : null}
      <HiddenImages hidden={draft.hidden} hasRoom={room > 0} onChange={change} />
    </div>
  )
}

const Body = ({ packageId }: { packageId: string }) => {
  const { data, error, refetch } = imagesApi.usePackageImagesQuery({ _id: packageId })
  if (data)
    return <Editor packageId={packageId} stored={data} onReload={async () => (await refetch()).data} />
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={6} height={96} />
}

/** Uploads, arranges, describes and deletes the pictures of a package. */
export const PackageImagesScreen = () => {
  const { _id = '' } = useParams()
  return (
    <Page title={texts.title}>
      <Body key={_id} packageId={_id} />
    </Page>
  )
}
