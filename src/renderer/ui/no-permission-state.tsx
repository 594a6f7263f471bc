import { Lock } from '@blueprintjs/icons'
import { StateFrame, type StateProps } from './states.tsx'
import { uiTexts } from './texts.ts'

/** Says that the account has no permission, and who can change that. */
export const NoPermissionState = ({ title, children, action, isWholePage }: Partial<StateProps>) => (
  <StateFrame
    title={title ?? uiTexts.noPermissionTitle}
    icon={<Lock size={20} />}
    action={action}
    isWholePage={isWholePage ?? false}
    role="status"
  >
    {children ?? uiTexts.noPermissionText}
  </StateFrame>
)
