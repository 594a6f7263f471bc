import { Button } from '#renderer/ui/button.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { operationsTexts } from './texts.ts'

interface EmptyListProps {
  texts: { empty: string; emptyText: string; noMatchText: string }
  isFiltered: boolean
  onClear: () => void
}

/** Says that there is nothing to list, or nothing that matches the filters. */
export const EmptyList = ({ texts, isFiltered, onClear }: EmptyListProps) =>
  isFiltered ? (
    <EmptyState
      title={operationsTexts.noMatch}
      action={<Button text={operationsTexts.clear} onClick={onClear} />}
    >
      <p>{texts.noMatchText}</p>
    </EmptyState>
  ) : (
    <EmptyState title={texts.empty}>
      <p>{texts.emptyText}</p>
    </EmptyState>
  )
