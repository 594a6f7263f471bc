import { Cross } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'

interface RecentsHeadProps {
  title: string
  /** What the button does, as its name and tooltip. */
  clear: string
  onClear: () => void
}

/** The heading of a list that the search page remembers, with a button that clears it. */
export const RecentsHead = ({ title, clear, onClear }: RecentsHeadProps) => (
  <header className="row spread">
    <h2 className="small muted recents-title">{title}</h2>
    <Button
      variant="minimal"
      size="small"
      icon={<Cross size={12} />}
      aria-label={clear}
      title={clear}
      onClick={onClear}
    />
  </header>
)
