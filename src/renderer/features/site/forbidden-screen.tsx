import { Link } from 'react-router-dom'
import { paths } from '#renderer/routes/paths.ts'
import { NoPermissionState } from '#renderer/ui/no-permission-state.tsx'
import { siteTexts } from './texts.ts'

export const ForbiddenScreen = () => (
  <NoPermissionState
    isWholePage
    title={siteTexts.forbiddenTitle}
    action={
      <Link className="button-link" to={paths.home}>
        {siteTexts.toStart}
      </Link>
    }
  >
    {siteTexts.forbiddenText}
  </NoPermissionState>
)
