import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useCallback, useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'

interface NetToggleState {
  /** Quotes of staff have no net and no markup. */
  hasNet: boolean
  isNetShown: boolean
  onNet: () => void
}

/** Gives whether net and markup are shown, which a customer who looks on mustn't see. */
export const useNetToggle = (hasNet: boolean): NetToggleState => {
  const [isWanted, setWanted] = useState(true)
  const onNet = useCallback(() => setWanted((isShown) => !isShown), [])
  return { hasNet, isNetShown: hasNet && isWanted, onNet }
}

/** Hides net and markup while a customer looks on. Key N. */
export const NetToggle = ({ hasNet, isNetShown, onNet }: NetToggleState) =>
  hasNet ? (
    <Button
      variant="minimal"
      icon={isNetShown ? <EyeOff /> : <EyeOpen />}
      text={isNetShown ? texts.hideNet : texts.showNet}
      aria-pressed={!isNetShown}
      aria-keyshortcuts="N"
      onClick={onNet}
    />
  ) : null
