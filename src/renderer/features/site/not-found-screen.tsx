import { Link } from 'react-router-dom'
import { paths } from '#renderer/routes/paths.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { siteTexts } from './texts.ts'

export const NotFoundScreen = () => (
  <EmptyState
    isWholePage
    title={siteTexts.notFoundTitle}
    action={
      <Link className="button-link" to={paths.home}>
        {siteTexts.toStart}
      </Link>
    }
  >
    {siteTexts.notFoundText}
  </EmptyState>
)
