import { Pin } from '@blueprintjs/icons'
import { ownKeys } from '#renderer/shell-view/own/own-keys.ts'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { Button } from '#renderer/ui/button.tsx'
import { nextHoldTexts as texts } from './texts.ts'

interface NextHoldButtonProps {
  isOpen: boolean
  onToggle: () => void
}

/** Opens and closes the window of the next hold. */
export const NextHoldButton = ({ isOpen, onToggle }: NextHoldButtonProps) => (
  <Button
    icon={<Pin size={14} />}
    text={texts.show}
    endIcon={<kbd>P</kbd>}
    className={isOpen ? 'is-on' : undefined}
    aria-pressed={isOpen}
    aria-keyshortcuts="p"
    title={shellTexts.withKey(texts.show, ownKeys.nextHold())}
    onClick={onToggle}
  />
)
