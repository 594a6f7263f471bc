import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { PackageId } from '#contract/entities/package.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { PackagePage } from './page/package-page.tsx'
import { pageTexts } from './page/page-texts.ts'
import { PackageNotFound } from './package-not-found.tsx'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import './list/package-list.css'

const Loading = () => (
  <div className="holiday-page appear" role="status" aria-label={uiTexts.loading}>
    <div className="holiday-gallery-place">
      <Skeleton width="100%" height="100%" />
    </div>
    <Skeleton width="46%" height={28} />
    <Skeleton width="70%" height={16} />
    <Skeleton width="64%" height={16} />
  </div>
)

/** Replaces a wrong name in the address by the package's, without a step in the history. */
const useRightName = (packageName: string | undefined): void => {
  const { packageName: shown = '', _id = '' } = useParams()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (packageName === undefined || packageName === shown) return
    void navigate(packagePage.to({ packageName, _id }) + search + hash, { replace: true })
  }, [packageName, shown, _id, search, hash, navigate])
}

const Loaded = ({ _id }: { _id: string }) => {
  const { currentData, error, refetch } = packagesShopApi.useGetPackageQuery({ _id })
  const found = currentData?.package
  useRightName(found?.packageName)
  if (found) return <PackagePage key={found._id} found={found} />
  if (toFailure(error)?.errorCode === 'notFound') return <PackageNotFound />
  if (error) return <ErrorPanel title={pageTexts.failed} error={error} onRetry={() => void refetch()} />
  return <Loading />
}

/** A published package or activity; its id decides, whatever name the address has. */
export const PackageScreen = () => {
  const { _id = '' } = useParams()
  return PackageId.safeParse(_id).success ? <Loaded _id={_id} /> : <PackageNotFound />
}
