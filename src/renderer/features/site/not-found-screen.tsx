import { Link } from 'react-router-dom'
import { home } from '#renderer/routes/shop.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { siteTexts } from './texts.ts'

export const NotFoundScreen = () => (
  <EmptyState
    isWholePage
    title={siteTexts.notFoundTitle}
    action={
      <Link className="button-link" to={home.to()}>
        {siteTexts.toStart}
      </Link>
    }
  >
    {siteTexts.notFoundText}
  </EmptyState>
)
