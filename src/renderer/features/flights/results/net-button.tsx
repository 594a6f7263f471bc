import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { resultTexts } from './result-texts.ts'

/** Hides the net fares while a customer is watching. Key N. */
export const NetButton = ({ isNetShown, onToggle }: { isNetShown: boolean; onToggle: () => void }) => (
  <Button
    variant="minimal"
    icon={isNetShown ? <EyeOff /> : <EyeOpen />}
    text={isNetShown ? resultTexts.hideNet : resultTexts.showNet}
    title={isNetShown ? resultTexts.hideNet : resultTexts.showNet}
    aria-pressed={!isNetShown}
    aria-keyshortcuts="n"
    onClick={onToggle}
  />
)
