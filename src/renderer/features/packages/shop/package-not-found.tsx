import { Link } from 'react-router-dom'
import { packages } from '#renderer/routes/packages-shop.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { pageTexts } from './page/page-texts.ts'

/** Says that a package isn't for sale. */
export const PackageNotFound = () => (
  <EmptyState
    isWholePage
    title={pageTexts.notFound}
    action={
      <Link className="button-link" to={packages.to()}>
        {pageTexts.allPackages}
      </Link>
    }
  >
    <p>{pageTexts.notFoundText}</p>
  </EmptyState>
)
