import { Minimize } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { ownKeys } from './own-keys.ts'

/** Closes a window; what it shows returns to the main window. */
export const PutBackButton = ({ onPutBack }: { onPutBack: () => void }) => (
  <Button
    icon={<Minimize size={14} />}
    text={shellTexts.putBack}
    endIcon={<kbd>{ownKeys.putBack()}</kbd>}
    title={shellTexts.putBackHelp}
    onClick={onPutBack}
  />
)
