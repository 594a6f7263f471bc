import { Duplicate } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { useCopyText } from '#renderer/ui/use-copy-text.ts'
import { sharedTexts as texts } from './shared-texts.ts'

/** A code with a button that copies it. */
export const CopyableCode = ({ value, label }: { value: string; label: string }) => {
  const copy = useCopyText()
  return (
    <span className="api-code">
      <code className="mono">{value}</code>
      <Button
        variant="minimal"
        size="small"
        icon={<Duplicate size={12} />}
        aria-label={texts.copy(label)}
        title={texts.copy(label)}
        onClick={() => void copy(value)}
      />
    </span>
  )
}
