import { Link } from 'react-router-dom'
import { home } from '#renderer/routes/shop.ts'
import { NoPermissionState } from '#renderer/ui/no-permission-state.tsx'
import { siteTexts } from './texts.ts'

export const ForbiddenScreen = () => (
  <NoPermissionState
    isWholePage
    title={siteTexts.forbiddenTitle}
    action={
      <Link className="button-link" to={home.to()}>
        {siteTexts.toStart}
      </Link>
    }
  >
    {siteTexts.forbiddenText}
  </NoPermissionState>
)
