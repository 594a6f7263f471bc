import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { toFailure } from '#renderer/store/failure.ts'
import { addPackage } from '#renderer/routes/package-builder.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonFields, SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { blankDoc } from './builder-doc.ts'
import { builderApi } from './builder-api.ts'
import { BuilderEditor } from './builder-editor.tsx'
import { builderTexts as texts } from './builder-texts.ts'
import './builder-form.css'
import './builder.css'

const blank = blankDoc('package')

interface EditProps {
  packageId: string
  onReload: () => void
}

/** Loads a package and opens it in the builder. */
const EditPackage = ({ packageId, onReload }: EditProps) => {
  const query = builderApi.useBuilderDraftQuery(
    { _id: packageId, version: 0 },
    { refetchOnMountOrArgChange: true },
  )
  // An answer from before this visit may be older than what was saved since.
  const [openedAt] = useState(Date.now)
  const isNew = (query.fulfilledTimeStamp ?? 0) >= openedAt
  const [first, setFirst] = useState<typeof query.data>(undefined)
  if (query.data && isNew && !query.isFetching && !first) setFirst(query.data)
  if (first) return <BuilderEditor start={{ draft: first.draft, blank }} onReload={onReload} />
  if (!query.error || query.isFetching)
    return (
      <Page title={texts.newTitle}>
        <div className="builder-loading">
          <SkeletonRows rows={5} height={44} />
          <SkeletonFields fields={5} />
        </div>
      </Page>
    )
  return (
    <Page title={texts.newTitle}>
      {toFailure(query.error)?.errorCode === 'notFound' ? (
        <EmptyState
          title={texts.notFound}
          action={
            <ButtonLink intent="primary" to={addPackage.to()}>
              {texts.addNew}
            </ButtonLink>
          }
        >
          {texts.notFoundText}
        </EmptyState>
      ) : (
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

/** A package that the open editor has created. The address follows a moment later. */
interface Created {
  packageId: string
  isInAddress: boolean
}

/** Adds a package, or edits one. The editor stays open when the new package gets its address. */
export const PackageBuilderScreen = () => {
  const { _id = null } = useParams()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Created | null>(null)
  const [round, setRound] = useState(0)
  const openNext = (): void => setRound(round + 1)
  if (created && !created.isInAddress && _id === created.packageId)
    setCreated({ ...created, isInAddress: true })
  if (created?.isInAddress && _id === null) {
    // The user starts another new package.
    setCreated(null)
    openNext()
  }
  if (_id !== null && _id !== created?.packageId)
    return <EditPackage key={`${_id}-${round}`} packageId={_id} onReload={openNext} />
  return (
    <BuilderEditor
      key={`new-${round}`}
      start={{ draft: null, blank }}
      onReload={() => {
        setCreated(null)
        openNext()
      }}
      onCreated={(packageId, query) => {
        setCreated({ packageId, isInAddress: false })
        void navigate(addPackage.to({ _id: packageId }) + query, { replace: true })
      }}
    />
  )
}
